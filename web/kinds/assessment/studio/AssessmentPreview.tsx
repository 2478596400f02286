import { askedOf } from '#contract/kinds/assessment/assessment-score.ts';
import { t } from '#web/messages.ts';
import { PreviewHeading } from '#web/pages/studio/sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { HowScored } from '../HowScored.tsx';
import { QuestionBallot } from '../QuestionBallot.tsx';
import type { AssessmentFields } from './assessment-fields.ts';

type Props = { fields: SessionFields<'assessment', AssessmentFields> };

/** All questions as the audience would read them, with words in place of what is still empty. */
export function AssessmentPreview({ fields: { settings, content } }: Props) {
  const shown = content.questions.map(({ key, text, options, ...question }) => ({
    ...question,
    id: key,
    text: text.trim() || t('session.preview.question'),
    options: options.map((option, at) => ({
      id: option.key,
      text: option.text.trim() || t('quizSetup.option', { number: at + 1 }),
      right: option.right,
    })),
  }));
  return (
    <>
      {askedOf(shown).map((question) => (
        <div key={question.id} className={styles.previewPrompt}>
          <PreviewHeading>{question.text}</PreviewHeading>
          <QuestionBallot question={question} picks={[]} onPick={() => {}} />
          <p className={styles.previewNote}>{t('assessment.points', { count: question.points })}</p>
        </div>
      ))}
      <HowScored settings={settings} />
    </>
  );
}
