import { messageLength } from '#contract/kinds/chat/message-length.ts';
import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { SettingAmount, SettingSwitch } from '#web/pages/studio/sessions/SettingsFields.tsx';

export function ChatSettings({ form }: SettingsProps<'chat', null>) {
  const { least, most } = messageLength;
  return (
    <>
      <SettingSwitch
        name="filtering"
        label={t('chatSetup.filtering')}
        hint={t('chatSetup.filtering.hint')}
        form={form}
      />
      <SettingSwitch
        name="anonymous"
        label={t('chatSetup.anonymous')}
        hint={t('chatSetup.anonymous.hint')}
        form={form}
      />
      <SettingAmount
        name="messageLength"
        label={t('chatSetup.messageLength')}
        hint={t('chatSetup.messageLength.hint', { least, most })}
        form={form}
        least={least}
        most={most}
        step={50}
      />
    </>
  );
}
