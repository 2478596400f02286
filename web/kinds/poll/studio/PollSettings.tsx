import { optionCount } from '#contract/kinds/poll/option-count.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { SettingAmount, SettingSwitch } from '#web/pages/studio/sessions/SettingsFields.tsx';
import type { PollContent } from './poll-content.ts';

export function PollSettings({ form, content }: SettingsProps<'poll', PollContent>) {
  const most = Math.max(1, content?.options.length ?? optionCount.most);
  return (
    <>
      <SettingSwitch name="anonymous" form={form} />
      <SettingSwitch name="resultsShown" form={form} />
      <SettingSwitch name="changeVote" form={form} />
      <SettingAmount name="mostPicks" form={form} least={1} most={most} step={1} />
    </>
  );
}
