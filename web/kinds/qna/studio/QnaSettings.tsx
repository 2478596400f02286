import { questionLength } from '#contract/kinds/qna/question-length.ts';
import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { SettingAmount, SettingSwitch } from '#web/pages/studio/sessions/SettingsFields.tsx';

export function QnaSettings({ form }: SettingsProps<'qna', null>) {
  const { least, most } = questionLength;
  return (
    <>
      <SettingSwitch
        name="filtering"
        label={t('session.filtering')}
        hint={t('session.filtering.hint')}
        form={form}
      />
      <SettingSwitch
        name="anonymous"
        label={t('session.anonymous')}
        hint={t('session.anonymous.hint')}
        form={form}
      />
      <SettingAmount
        name="questionLength"
        label={t('session.questionLength')}
        hint={t('session.questionLength.hint', { least, most })}
        form={form}
        least={least}
        most={most}
        step={50}
      />
    </>
  );
}
