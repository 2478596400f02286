import { useState } from 'react';
import { answerLength } from '#contract/kinds/qna/question-length.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';

type DeskAnswerProps = {
  question: Question;
  chosen: boolean;
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
  onAnswer: (text: string) => Promise<boolean>;
};

/** The written answer of a question; of the chosen one it can be written, changed and taken back. */
export function DeskAnswer({ question, chosen, isWriting, onWriting, onAnswer }: DeskAnswerProps) {
  const { id, answer, helpful = 0 } = question;
  const [draft, setDraft] = useKeptText(`answer.${id}`);
  const [isBusy, setBusy] = useState(false);

  async function save(text: string) {
    setBusy(true);
    if (await onAnswer(text)) leave();
    setBusy(false);
  }

  function leave() {
    onWriting(false);
    setDraft('');
  }

  if (chosen && isWriting)
    return (
      <form
        className={styles.edit}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.trim() !== '') void save(draft.trim());
        }}
      >
        <TextArea
          label={t('desk.answer.label')}
          autoFocus
          maxLength={answerLength.most}
          dir="auto"
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onWriting(false)}
        />
        <div className={styles.acts}>
          <Button
            type="submit"
            size="small"
            busy={isBusy}
            blocked={draft.trim() === '' ? t('desk.answer.empty') : null}
          >
            {t('desk.answer.save')}
          </Button>
          <Button size="small" variant="quiet" onClick={leave}>
            {t('studio.cancel')}
          </Button>
        </div>
      </form>
    );
  return (
    <>
      {answer !== undefined && (
        <p className={styles.answer}>
          <bdi>{answer}</bdi>
          {helpful > 0 && (
            <span className={styles.marks}>{t('desk.answer.helpful', { count: helpful })}</span>
          )}
        </p>
      )}
      {chosen && (
        <div className={styles.acts}>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              if (draft === '') setDraft(answer ?? '');
              onWriting(true);
            }}
          >
            {t(answer === undefined ? 'desk.answer.write' : 'desk.answer.edit')}
          </Button>
          {answer !== undefined && (
            <Button size="small" variant="quiet" busy={isBusy} onClick={() => void save('')}>
              {t('desk.answer.remove')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
