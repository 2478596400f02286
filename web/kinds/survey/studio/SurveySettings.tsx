import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';
import type { SurveyContent } from './survey-fields.ts';

export function SurveySettings({ form }: SettingsProps<'survey', SurveyContent>) {
  const field = fieldsOf('surveySetup', form);
  return (
    <>
      {field.switch('anonymous')}
      {field.switch('changeAnswers')}
      {field.area('thanks', { optional: true })}
    </>
  );
}
