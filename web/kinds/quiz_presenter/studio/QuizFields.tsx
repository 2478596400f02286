import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { quizQuestionCount } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import form from '#web/pages/studio/sessions/session-form.module.css';
import { SortableList } from '#web/pages/studio/sorting/SortableList.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { QuestionFieldset } from './QuestionFieldset.tsx';
import styles from './quiz-fields.module.css';
import { emptyQuestion, newKey, type QuestionFields, type QuizFieldsContent } from './quiz-fields.ts';
import { TeamsSection } from './TeamsSection.tsx';

type Props = { content: QuizFieldsContent; onChange: (content: QuizFieldsContent) => void };

/** What a quiz asks, in its order, and who plays against whom. */
export function QuizFields(props: Props) {
  const { content, onChange } = props;
  return (
    <>
      <QuestionsSection {...props} />
      <TeamsSection teams={content.teams ?? []} onChange={(teams) => onChange({ ...content, teams })} />
    </>
  );
}

function QuestionsSection({ content, onChange }: Props) {
  const { questions } = content;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const error = useFieldError('quiz_presenter.questions');
  const full = questions.length >= quizQuestionCount.most;
  const write = (next: readonly QuestionFields[]) => onChange({ ...content, questions: next });

  function writeAndFocus(next: readonly QuestionFields[], at: number) {
    flushSync(() => write(next));
    list.current?.querySelectorAll('textarea')[at]?.focus();
  }

  function remove(at: number) {
    setSaid(t('quizSetup.removed'));
    writeAndFocus(
      questions.filter((_, index) => index !== at),
      Math.min(at, questions.length - 2),
    );
  }

  return (
    <FormSection title={t('quizSetup.section')}>
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
          blocked={full ? t('quizSetup.full', { count: quizQuestionCount.most }) : null}
          onClick={() =>
            !full && writeAndFocus([...questions, emptyQuestion(newKey(questions))], questions.length)
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
