import { assessmentQuestions } from '#contract/kinds/assessment/assessment-limits.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import { PartList } from '#web/pages/studio/prompts/PartList.tsx';
import styles from '#web/pages/studio/prompts/prompt-fields.module.css';
import { type AssessmentFields, emptyQuestion } from './assessment-fields.ts';
import { QuestionFieldset } from './QuestionFieldset.tsx';

type Props = { content: AssessmentFields; onChange: (content: AssessmentFields) => void };

/** What an assessment asks, in its order. */
export function QuestionFields({ content, onChange }: Props) {
  const { questions, fixed } = content;
  const stays = fixed ? t('assessmentSetup.stays') : null;
  const full = questions.length >= assessmentQuestions.most;
  return (
    <FormSection title={t('quizSetup.section')} hint={stays ?? t('assessmentSetup.section.hint')}>
      <PartList
        name="assessment.questions"
        label={t('quizSetup.questions')}
        className={styles.prompts}
        items={questions}
        nameOf={({ text }, at) => text.trim() || t('quizSetup.question', { number: at + 1 })}
        write={(next) => onChange({ ...content, questions: next })}
        removed={t('quizSetup.removed')}
        add={{
          text: t('quizSetup.add'),
          make: () => emptyQuestion(questions),
          blocked: stays ?? (full ? t('assessmentSetup.full', { count: assessmentQuestions.most }) : null),
        }}
      >
        {(question, _, acts) => <QuestionFieldset question={question} stays={stays} {...acts} />}
      </PartList>
    </FormSection>
  );
}
