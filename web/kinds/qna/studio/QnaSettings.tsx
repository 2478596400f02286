import { questionLength } from '#contract/kinds/qna/question-length.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { SettingAmount, SettingSwitch } from '#web/pages/studio/sessions/SettingsFields.tsx';

export function QnaSettings({ form }: SettingsProps<'qna', null>) {
  const { least, most } = questionLength;
  return (
    <>
      <SettingSwitch name="filtering" form={form} />
      <SettingSwitch name="anonymous" form={form} />
      <SettingAmount name="questionLength" form={form} least={least} most={most} step={50} />
    </>
  );
}
