import { quizQuestionCount } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import { PartList } from '#web/pages/studio/prompts/PartList.tsx';
import styles from '#web/pages/studio/prompts/prompt-fields.module.css';
import { newKey } from '#web/ui/fields/sent/new-key.ts';
import { QuestionFieldset } from './QuestionFieldset.tsx';
import { emptyQuestion, type QuizFieldsContent } from './quiz-fields.ts';
import { TeamsSection } from './TeamsSection.tsx';

type Props = { content: QuizFieldsContent; onChange: (content: QuizFieldsContent) => void };

/** What a quiz asks, in its order, and who plays against whom. */
export function QuizFields({ content, onChange }: Props) {
  const { questions, teams = [] } = content;
  const full = questions.length >= quizQuestionCount.most;
  return (
    <>
      <FormSection title={t('quizSetup.section')}>
        <PartList
          name="quiz_presenter.questions"
          label={t('quizSetup.questions')}
          className={styles.prompts}
          items={questions}
          nameOf={({ text }, at) => text.trim() || t('quizSetup.question', { number: at + 1 })}
          write={(next) => onChange({ ...content, questions: next })}
          removed={t('quizSetup.removed')}
          add={{
            text: t('quizSetup.add'),
            make: () => emptyQuestion(newKey(questions)),
            blocked: full ? t('quizSetup.full', { count: quizQuestionCount.most }) : null,
          }}
        >
          {(question, _, acts) => <QuestionFieldset question={question} {...acts} />}
        </PartList>
      </FormSection>
      <TeamsSection teams={teams} onChange={(next) => onChange({ ...content, teams: next })} />
    </>
  );
}
