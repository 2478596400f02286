import { optionCount } from '#contract/kinds/poll/option-count.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { SettingAmount, SettingSwitch } from '#web/pages/studio/sessions/SettingsFields.tsx';
import type { PollContent } from './poll-content.ts';

const switches = ['anonymous', 'resultsShown', 'changeVote'] as const;

export function PollSettings({ settings, onChange, hasRun, content }: SettingsProps<PollContent>) {
  return (
    <>
      {switches.map((name) => (
        <SettingSwitch key={name} name={name} settings={settings} hasRun={hasRun} onChange={onChange} />
      ))}
      <SettingAmount
        name="mostPicks"
        settings={settings}
        least={1}
        most={Math.max(1, content?.options.length ?? optionCount.most)}
        step={1}
        onChange={onChange}
      />
    </>
  );
}
