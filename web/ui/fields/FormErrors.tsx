import {
  createElement,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ErrorBody, FieldError } from '#contract/errors.ts';
import { t } from '#web/messages.ts';
import { Drawn } from '../display/Drawn.tsx';
import { warning } from '../display/drawings/warning.ts';
import { fillDescription } from './errors/fill-description.ts';
import { humanise } from './errors/humanise.ts';
import { type SortedErrors, sortErrors } from './errors/sort-errors.ts';
import styles from './FormErrors.module.css';
import { FormContext } from './field-errors.ts';

const nothing: SortedErrors = { atFields: new Map(), general: [], messages: [] };

export { useFieldError, useMend } from './field-errors.ts';

type ErrorsOfProps = {
  body: ErrorBody | null;
  /** Fields that are no longer what was refused. */
  mended?: ReadonlySet<string>;
  onMend?: (name: string) => void;
  children: ReactNode;
};

const none: ReadonlySet<string> = new Set();
const ignore = () => {};

/** Around a form: hands each error of an answer to the field of its name, and scrolls to the first. */
export function ErrorsOf({ body, mended = none, onMend = ignore, children }: ErrorsOfProps) {
  const around = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const sorted = useMemo(() => (body ? sortErrors(body, names) : nothing), [body, names]);

  const [hasField] = useState(() => (name: string) => {
    setNames((before) => new Set(before).add(name));
    return () => setNames((before) => new Set([...before].filter((one) => one !== name)));
  });

  useEffect(() => {
    const first = body && around.current?.querySelector<HTMLElement>('[data-has-error]');
    if (!first) return;
    // What is folded away is nothing to be mended.
    for (const fold of around.current?.querySelectorAll('details') ?? [])
      if (fold.querySelector('[data-has-error]')) fold.open = true;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    first.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    const target = first.querySelector<HTMLElement>('input, textarea, select') ?? first;
    target.focus({ preventScroll: true });
  }, [body]);

  return (
    <FormContext
      value={{
        sorted,
        errorOf: (name) => (mended.has(name) ? null : errorsAt(sorted.atFields.get(name))),
        hasField,
        mend: onMend,
      }}
    >
      <div ref={around} className={styles.around}>
        {children}
      </div>
    </FormContext>
  );
}

/** The general block: what no field on the page can show. */
export function FormErrors() {
  const { sorted } = useContext(FormContext) ?? { sorted: nothing };
  const { general, messages } = sorted;
  if (general.length === 0 && messages.length === 0) return null;
  return (
    <div className={styles.block} role="alert" tabIndex={-1} data-has-error>
      <Drawn drawing={warning} />
      <div>
        {general.length > 0 && <p className={styles.heading}>{t('error.general.heading')}</p>}
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {general.length > 0 && (
          <ul>
            {general.map(({ field, error }) => (
              <li key={`${field} ${error.type} ${error.description}`}>
                <b>{humanise(field, t)}</b>: <Description error={error} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function errorsAt(errors: readonly FieldError[] | undefined): ReactNode {
  if (!errors || errors.length === 0) return null;
  return errors.map((error) => (
    <span key={`${error.type} ${error.description}`} className={styles.one}>
      <Description error={error} />
    </span>
  ));
}

function Description({ error }: { error: FieldError }) {
  const words = { unknown: t('template.unknown'), unknownError: t('template.unknownError') };
  const parts = fillDescription(error.description, error.substitutions ?? {}, words);
  // Handed over one by one, not as a list: the parts of one text need no keys.
  return createElement(
    Fragment,
    null,
    ...parts.map(({ text, href }) =>
      href ? (
        <a key={href} href={href}>
          {text}
        </a>
      ) : (
        text
      ),
    ),
  );
}
