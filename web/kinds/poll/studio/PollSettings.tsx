import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { SettingAmount, SettingSwitch } from '#web/pages/studio/sessions/SettingsFields.tsx';
import { mostOptions, type PollContent } from './poll-content.ts';

export function PollSettings({ form, content }: SettingsProps<'poll', PollContent>) {
  return (
    <>
      <SettingSwitch
        name="anonymous"
        label={t('session.anonymous')}
        hint={t('session.anonymous.hint')}
        form={form}
      />
      <SettingSwitch
        name="resultsShown"
        label={t('session.resultsShown')}
        hint={t('session.resultsShown.hint')}
        form={form}
      />
      <SettingSwitch
        name="changeVote"
        label={t('session.changeVote')}
        hint={t('session.changeVote.hint')}
        form={form}
      />
      <SettingAmount
        name="mostPicks"
        label={t('session.mostPicks')}
        hint={t('session.mostPicks.hint')}
        form={form}
        least={1}
        most={mostOptions(content)}
        step={1}
      />
    </>
  );
}
