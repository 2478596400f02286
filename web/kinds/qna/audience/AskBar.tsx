import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { questionText } from '#contract/kinds/qna/question-text.ts';
import { t } from '#web/messages.ts';
import { AskedAs } from '#web/pages/audience/session/AskedAs.tsx';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { classes } from '#web/ui/look/classes.ts';
import { useMedia } from '#web/ui/look/use-media.ts';
import { wholeText } from '#web/ui/words/whole-text.ts';
import styles from './AskBar.module.css';
import { useQna } from './use-qna.ts';

type AskBarProps = { draft: string; onDraft: (text: string) => void; onAsked: () => void };

/** From here on it is worth knowing how much room is left. */
const fewLeft = 60;

/**
 * Asking takes one tap, and says who will see the name. When the session ends, a text that was begun stays: it can be
 * copied, and asked if the session reopens.
 */
export function AskBar({ draft, onDraft, onAsked }: AskBarProps) {
  const { session, isOpen, my } = useQna();
  const { send } = useOutbox();
  const [askedKey, setAskedKey] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  const text = questionText(wholeText(draft));
  const left = session.settings.questionLength - text.length;
  const sent = my.sending.find(({ key }) => key === askedKey);
  // Its row in the list says so, as an alert.
  if (sent?.status === 'refused') setAskedKey(null);

  function ask(event: FormEvent) {
    event.preventDefault();
    field.current?.focus();
    if (!isOpen || text === '' || left < 0) return;
    setAskedKey(send({ name: 'askQuestion', params: { lsId: session.id }, body: { text } }));
    onDraft('');
    onAsked();
  }

  /** On a phone the return key makes a line; there the button is as near. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isSend && (hasKeyboard || event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
    if (isSend && hasKeyboard) event.preventDefault();
  }

  return (
    <form className={styles.form} onSubmit={ask} noValidate>
      <div className={styles.bar}>
        <VisuallyHidden>
          <label htmlFor={id}>{t('ask.label')}</label>
        </VisuallyHidden>
        <textarea
          ref={field}
          id={id}
          className={styles.field}
          rows={1}
          dir="auto"
          placeholder={t('ask.placeholder')}
          value={draft}
          readOnly={!isOpen}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
          aria-describedby={`${id}-who ${id}-left`}
          aria-invalid={(isOpen && left < 0) || undefined}
        />
        {isOpen && (
          <Button type="submit" className={styles.ask} blocked={whyNotYet(text, left)}>
            {t('ask.submit')}
          </Button>
        )}
      </div>
      <div className={styles.below}>
        <span id={`${id}-who`} aria-live="polite">
          {isOpen ? <AskedAs session={session} /> : t('ask.ended')}
        </span>
        {isOpen ? (
          <span
            id={`${id}-left`}
            className={classes(styles.left, left < 0 && styles.over)}
            aria-live="polite"
          >
            {text !== '' && left <= fewLeft && leftText(left)}
          </span>
        ) : (
          <Button variant="bare" size="small" onClick={() => onDraft('')}>
            {t('qna.refused.drop')}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{askedKey !== null && t(sent ? 'ask.sent' : 'ask.received')}</span>
      </VisuallyHidden>
    </form>
  );
}

function whyNotYet(text: string, left: number): string | null {
  if (text === '') return t('question.empty');
  return left < 0 ? leftText(left) : null;
}

function leftText(left: number): string {
  return left < 0 ? t('ask.tooLong', { count: -left }) : t('field.remaining', { count: left });
}
