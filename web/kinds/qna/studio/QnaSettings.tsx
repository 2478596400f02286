import { questionLength } from '#contract/kinds/qna/question-length.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { SettingAmount, SettingSwitch } from '#web/pages/studio/sessions/SettingsFields.tsx';

const switches = ['filtering', 'anonymous'] as const;

export function QnaSettings({ settings, onChange, hasRun }: SettingsProps<null>) {
  return (
    <>
      {switches.map((name) => (
        <SettingSwitch key={name} name={name} settings={settings} hasRun={hasRun} onChange={onChange} />
      ))}
      <SettingAmount
        name="questionLength"
        settings={settings}
        least={questionLength.least}
        most={questionLength.most}
        step={50}
        onChange={onChange}
      />
    </>
  );
}
