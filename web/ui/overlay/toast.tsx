import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#web/messages.ts';
import { Button } from '../controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '../controls/use-focus-after-removal.ts';
import { Icon } from '../display/Icon.tsx';
import { classes } from '../look/classes.ts';
import { keepOnTop } from './modals.ts';
import styles from './toast.module.css';

type ToastOptions = {
  variant?: 'plain' | 'ok' | 'danger';
  /** What can be done about it, "Undo" most of all. */
  action?: { label: string; onPress: () => void };
  /** When it has gone and its action was not pressed: by itself, sent away, or because too many came after it. */
  onGone?: () => void;
  seconds?: number;
  /** What it speaks of: the next one about the same takes its place, as what it offered would contradict what has been done since. */
  about?: string;
};
type Shown = ToastOptions & { id: number; text: string };

/** R-172; one with an action stays long enough to be read, reached and pressed. */
const defaultSeconds = 3;
const secondsWithAction = 8;
const mostAtOnce = 3;
const fadeTime = 200;

let shown: readonly Shown[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Says something in passing. What must be read does not belong here. Returns what takes it away early. */
export function toast(text: string, options: ToastOptions = {}): () => void {
  nextId += 1;
  const id = nextId;
  const next = { ...options, text, id };
  const left = [...shown.filter((one) => !isRepeated(one, next)), next].slice(-mostAtOnce);
  const gone = shown.filter((one) => !left.includes(one));
  show(left);
  for (const { onGone } of gone) onGone?.();
  return () => dismiss(id);
}

/** Something else is being done with it: what was offered would contradict that, also before it is answered. */
export function retract(about: string): void {
  for (const one of shown) if (one.about === about) dismiss(one.id);
}

/** Whether the next one says it again, or how it stands by now. */
function isRepeated(one: Shown, next: Shown): boolean {
  if (one.about !== undefined || next.about !== undefined) return one.about === next.about;
  return one.text === next.text && !one.action && !next.action;
}

function show(next: readonly Shown[]) {
  shown = next;
  for (const tell of listeners) tell();
}

function dismiss(id: number) {
  const toGo = shown.find((one) => one.id === id);
  remove(id);
  toGo?.onGone?.();
}

const remove = (id: number) => show(shown.filter((one) => one.id !== id));

function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Where toasts appear: once in a face, also over an open dialog. */
export function Toasts() {
  const all = useSyncExternalStore(listen, () => shown);
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => keepOnTop(place), [place]);
  const cameFrom = useRef<EventTarget | null>(null);
  const leaves = useFocusAfterRemoval(
    all.map(({ id }) => `${id}`),
    () => {
      const { current: from } = cameFrom;
      focusOrContent(from instanceof HTMLElement && from.isConnected ? from : null);
    },
  );

  function keepWhereFrom({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  /** A finger leaves the focus where it is, in some browsers. */
  function pressed(id: number) {
    if (place.contains(document.activeElement)) leaves(`${id}`);
  }

  return createPortal(
    <section
      className={styles.toasts}
      aria-label={t('toast.region')}
      aria-live="polite"
      aria-relevant="additions"
      onFocus={keepWhereFrom}
    >
      {all.map((one) => (
        <Toast key={one.id} {...one} onPress={() => pressed(one.id)} />
      ))}
    </section>,
    place,
  );
}

function Toast({ id, text, variant = 'plain', action, seconds, onPress }: Shown & { onPress: () => void }) {
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const life = (seconds ?? (action ? secondsWithAction : defaultSeconds)) * 1000;

  useEffect(() => {
    setLeaving(false);
    if (held) return;
    const fade = setTimeout(() => setLeaving(true), life);
    const go = setTimeout(() => dismiss(id), life + fadeTime);
    return () => {
      clearTimeout(fade);
      clearTimeout(go);
    };
  }, [held, id, life]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing may go away under a pointer or a focus, so both hold it
    <div
      className={classes(styles.toast, styles[variant], leaving && styles.leaving)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {variant !== 'plain' && <Icon name={variant === 'ok' ? 'check' : 'warning'} />}
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          variant="bare"
          size="small"
          onClick={() => {
            onPress();
            remove(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        variant="bare"
        size="small"
        icon={<Icon name="dismiss" size={16} />}
        aria-label={t('toast.dismiss')}
        onClick={() => {
          onPress();
          dismiss(id);
        }}
      />
    </div>
  );
}
