import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { assessmentQuestions } from '#contract/kinds/assessment/assessment-limits.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import form from '#web/pages/studio/sessions/session-form.module.css';
import { SortableList } from '#web/pages/studio/sorting/SortableList.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import styles from './assessment-fields.module.css';
import { type AssessmentFields, emptyQuestion, type QuestionContent } from './assessment-fields.ts';
import { QuestionFieldset } from './QuestionFieldset.tsx';

type Props = { content: AssessmentFields; onChange: (content: AssessmentFields) => void };

/** What an assessment asks, in its order. */
export function QuestionFields({ content, onChange }: Props) {
  const { questions, fixed } = content;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const error = useFieldError('assessment.questions');
  const full = questions.length >= assessmentQuestions.most;
  const stays = fixed ? t('assessmentSetup.stays') : null;
  const write = (next: readonly QuestionContent[]) => onChange({ ...content, questions: next });

  function writeAndFocus(next: readonly QuestionContent[], at: number) {
    flushSync(() => write(next));
    list.current?.querySelectorAll<HTMLElement>('[data-asks] textarea')[at]?.focus();
  }

  function remove(at: number) {
    setSaid(t('quizSetup.removed'));
    writeAndFocus(
      questions.filter((_, index) => index !== at),
      Math.min(at, questions.length - 2),
    );
  }

  return (
    <FormSection title={t('quizSetup.section')} hint={stays ?? t('assessmentSetup.section.hint')}>
      <SortableList
        label={t('quizSetup.questions')}
        className={styles.questions}
        list={list}
        items={questions}
        keyOf={keyOf}
        nameOf={({ text }, at) => text.trim() || t('quizSetup.question', { number: at + 1 })}
        onSort={({ order }) => write(inOrderOf(questions, keyOf, order))}
      >
        {(question, at, place) => (
          <QuestionFieldset
            question={question}
            place={place}
            stays={stays}
            onChange={(next) => write(questions.map((other, index) => (index === at ? next : other)))}
            onRemove={() => remove(at)}
          />
        )}
      </SortableList>
      {error && (
        <p className={form.optionsError} data-has-error tabIndex={-1}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="plus" />}
          blocked={stays ?? (full ? t('assessmentSetup.full', { count: assessmentQuestions.most }) : null)}
          onClick={() =>
            !full &&
            stays === null &&
            writeAndFocus([...questions, emptyQuestion(questions)], questions.length)
          }
        >
          {t('quizSetup.add')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </FormSection>
  );
}

const keyOf = ({ key }: { key: string }) => key;
