import { extraTimes } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { extraTimeTexts } from '#contract/settings/choice-in-words.ts';
import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';
import type { QuizFieldsContent } from './quiz-fields.ts';

export function QuizSettings({ form }: SettingsProps<'quiz_presenter', QuizFieldsContent>) {
  const field = fieldsOf('quizSetup', form);
  return (
    <>
      {field.switch('anonymous')}
      {field.switch('leaderboard')}
      {field.switch('accuracyOnly')}
      {field.switch('streakBonus')}
      {field.choice(
        'extraTime',
        extraTimes.map((value) => ({ value, label: t(extraTimeTexts[value]) })),
      )}
    </>
  );
}
