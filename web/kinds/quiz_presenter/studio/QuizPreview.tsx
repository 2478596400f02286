import { t } from '#web/messages.ts';
import { PreviewHeading } from '#web/pages/studio/sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { HowPoints } from '../HowPoints.tsx';
import { QuizBallot } from '../QuizBallot.tsx';
import { previewQuestion } from './preview-question.ts';
import type { QuizFieldsContent } from './quiz-fields.ts';

type Props = { fields: SessionFields<'quiz_presenter', QuizFieldsContent> };

export function QuizPreview({ fields: { settings, content } }: Props) {
  return (
    <>
      {content.questions.map((fields) => {
        const question = previewQuestion(fields);
        return (
          <div key={fields.key} className={styles.previewPrompt}>
            <PreviewHeading>{question.text}</PreviewHeading>
            <QuizBallot question={question} picks={[]} onPick={() => {}} />
            <Button wide>{t('quiz.answer')}</Button>
          </div>
        );
      })}
      <HowPoints settings={settings} teams={content.teams ?? []} />
    </>
  );
}
