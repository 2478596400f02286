import { attemptsAllowed, toldAfter } from '#contract/kinds/assessment/assessment-limits.ts';
import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';
import type { AssessmentFields } from './assessment-fields.ts';

export function AssessmentSettings({ form }: SettingsProps<'assessment', AssessmentFields>) {
  const field = fieldsOf('assessmentSetup', form);
  return (
    <>
      {field.switch('anonymous')}
      {field.number('minutes')}
      {field.number('passMark')}
      {field.choice(
        'attempts',
        attemptsAllowed.map((value) => ({
          value,
          label:
            value === 'unlimited'
              ? t('assessmentSetup.attempts.unlimited')
              : t('assessmentSetup.attempts.of', { count: Number(value) }),
        })),
      )}
      {field.choice(
        'toldAfter',
        toldAfter.map((value) => ({ value, label: t(`assessmentSetup.toldAfter.${value}`) })),
      )}
      {field.switch('shuffleQuestions')}
      {field.switch('shuffleOptions')}
      {field.switch('resultsShown')}
    </>
  );
}
