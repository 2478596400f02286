import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { t } from '#web/messages.ts';
import { Button } from '../controls/Button.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { classes } from '../look/classes.ts';
import { useMedia } from '../look/use-media.ts';
import { wholeText } from '../words/whole-text.ts';
import styles from './Composer.module.css';

type ComposerProps = {
  label: string;
  placeholder: string;
  submit: string;
  /** Why an empty text cannot be sent. */
  empty: string;
  ended: string;
  discard: string;
  tooLong: (count: number) => string;
  draft: string;
  onDraft: (text: string) => void;
  /** The text as it is sent. */
  textOf: (typed: string) => string;
  mostCharacters: number;
  /** What else has to be chosen before it can be sent. */
  missing?: string | null;
  isOpen: boolean;
  onSend: (text: string) => void;
  /** Above the field: what the text answers. */
  about?: ReactNode;
  /** Below it: under whose name. */
  writtenAs: ReactNode;
  /** What became of the last text, for a screen reader. */
  status: string | null;
  onEscape?: () => void;
  /** What else the field has, such as a list that goes with what is typed. */
  more?: ComponentProps<'textarea'> | undefined;
  field?: Ref<HTMLTextAreaElement>;
};

/** From here on it is worth knowing how much is left. */
const fewLeft = 60;

/**
 * The field at the thumb. Sending takes one tap. When the session ends, a text that was begun stays: it can be copied, and sent if
 * the session reopens.
 */
export function Composer(props: ComposerProps) {
  const { draft, onDraft, isOpen, textOf, mostCharacters, onSend } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  const text = textOf(wholeText(draft));
  const left = mostCharacters - text.length;

  function send(event: FormEvent) {
    event.preventDefault();
    form.current?.querySelector('textarea')?.focus();
    if (isOpen && text !== '' && whyNotYet === null) onSend(text);
  }

  /** On a phone the return key makes a line; there the button is as near. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') props.onEscape?.();
    const isSend = event.key === 'Enter' && !event.shiftKey;
    if (isSend && (hasKeyboard || event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
    if (isSend && hasKeyboard) event.preventDefault();
  }

  const leftText = left < 0 ? props.tooLong(-left) : t('field.remaining', { count: left });
  const whyNotYet = text === '' ? props.empty : left < 0 ? leftText : (props.missing ?? null);
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {props.about}
      <div className={styles.bar}>
        <VisuallyHidden>
          <label htmlFor={id}>{props.label}</label>
        </VisuallyHidden>
        <textarea
          {...props.more}
          ref={props.field}
          id={id}
          className={styles.field}
          rows={1}
          dir="auto"
          placeholder={props.placeholder}
          value={draft}
          readOnly={!isOpen}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
          aria-describedby={`${id}-who ${id}-left`}
          aria-invalid={(isOpen && left < 0) || undefined}
        />
        {isOpen && (
          <Button type="submit" className={styles.send} blocked={whyNotYet}>
            {props.submit}
          </Button>
        )}
      </div>
      <div className={styles.below}>
        <span id={`${id}-who`} aria-live="polite">
          {isOpen ? props.writtenAs : props.ended}
        </span>
        {isOpen ? (
          <span
            id={`${id}-left`}
            className={classes(styles.left, left < 0 && styles.over)}
            aria-live="polite"
          >
            {text !== '' && left <= fewLeft && leftText}
          </span>
        ) : (
          <Button variant="bare" size="small" onClick={() => onDraft('')}>
            {props.discard}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{props.status}</span>
      </VisuallyHidden>
    </form>
  );
}
