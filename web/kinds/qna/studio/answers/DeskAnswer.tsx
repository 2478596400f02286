import { useRef, useState } from 'react';
import { answerLength } from '#contract/kinds/qna/question-length.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import { ConfirmDialog } from '#web/pages/studio/ConfirmDialog.tsx';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { useDraftOver } from '../draft-over.ts';

type DeskAnswerProps = {
  question: Question;
  chosen: boolean;
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
  onAnswer: (text: string, seenText: string) => Promise<boolean>;
};

/** The written answer of a question; of the chosen one it can be written, changed and taken back. */
export function DeskAnswer({ question, chosen, isWriting, onWriting, onAnswer }: DeskAnswerProps) {
  const { id, answer, helpful = 0 } = question;
  const draft = useDraftOver(`answer.${id}`, answer ?? '');
  const text = draft.text.trim();
  const [isBusy, setBusy] = useState(false);
  /** The answer of which it is asked whether it is to go. */
  const [asked, setAsked] = useState<string | null>(null);
  const write = useRef<HTMLButtonElement>(null);

  async function save(next: string, seenText: string) {
    setBusy(true);
    if (await onAnswer(next, seenText)) leave();
    else draft.tell();
    setBusy(false);
  }

  /** Where the button stood there is none any more. */
  async function remove(seenText: string) {
    await save('', seenText);
    setAsked(null);
    requestAnimationFrame(() => write.current?.focus({ preventScroll: true }));
  }

  function leave() {
    onWriting(false);
    draft.forget();
  }

  if (chosen && isWriting)
    return (
      <form
        className={styles.edit}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== '') void save(text, draft.seen);
        }}
      >
        <TextArea
          label={t('desk.answer.label')}
          autoFocus
          maxLength={answerLength.most}
          dir="auto"
          error={draft.newer}
          value={draft.text}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Escape' && !nativeEvent.isComposing && onWriting(false)
          }
        />
        <div className={styles.acts}>
          <Button
            type="submit"
            size="small"
            busy={isBusy}
            blocked={text === '' ? t('desk.answer.empty') : null}
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
            ref={write}
            size="small"
            variant="quiet"
            onClick={() => {
              draft.begin();
              onWriting(true);
            }}
          >
            {t(answer === undefined ? 'desk.answer.write' : 'desk.answer.edit')}
          </Button>
          {answer !== undefined && (
            <Button size="small" variant="quiet" onClick={() => setAsked(answer)}>
              {t('desk.answer.remove')}
            </Button>
          )}
          <ConfirmDialog
            open={asked !== null}
            onClose={() => setAsked(null)}
            title={t('desk.answer.remove.title')}
            act={t('desk.answer.remove')}
            busy={isBusy}
            onConfirm={() => void remove(asked ?? '')}
          >
            {helpful > 0 && <p>{t('desk.answer.helpful', { count: helpful })}</p>}
            <p>{t('desk.answer.remove.text')}</p>
          </ConfirmDialog>
        </div>
      )}
    </>
  );
}
