import { type ComponentPropsWithRef, type FormEvent, type InputEvent, useMemo, useState } from 'react';
import type { ErrorBody, FieldError } from '#contract/errors.ts';
import { t } from '#web/messages.ts';
import { fieldsOf, findEmpty, findUnreadable } from './errors/find-empty.ts';
import styles from './Form.module.css';
import { ErrorsOf, FormErrors } from './FormErrors.tsx';

type Details = Record<string, FieldError[]>;

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  /** The answer that the last sending got. */
  errors?: ErrorBody | null;
  /** More than "is required" to say before sending. Keyed like the server's details: `data.<field>`. */
  check?: (form: FormData) => Details;
  /** Without it the form is posted by the browser itself. */
  onSend?: (form: FormData) => void;
};

/** All problems at once, by field; ours instead of the browser's bubbles, which show one, and vanish. */
export function Form({ errors = null, check, onSend, onInput, className, children, ...rest }: FormProps) {
  const [found, setFound] = useState<Details | null>(null);
  const body = useMemo(
    () => (found ? { error: 'Validation', description: '', details: found } : errors),
    [found, errors],
  );
  const { mended, mend } = useMended(body);

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const written = new FormData(form);
    const fields = fieldsOf(form);
    const details = {
      ...check?.(written),
      ...findEmpty(fields, (field) => t('field.required', { field })),
      ...findUnreadable(fields, t('field.unreadable')),
    };
    const hasFaults = Object.keys(details).length > 0;
    setFound(hasFaults ? details : null);
    if (hasFaults || onSend) event.preventDefault();
    if (!hasFaults) onSend?.(written);
  }

  function edit(event: InputEvent<HTMLFormElement>) {
    mend((event.target as HTMLInputElement).name);
    onInput?.(event);
  }

  return (
    <form noValidate {...rest} className={className ?? styles.form} onSubmit={submit} onInput={edit}>
      <ErrorsOf body={body} mended={mended} onMend={mend}>
        <FormErrors />
        {children}
      </ErrorsOf>
    </form>
  );
}

/** The fields that were changed since an answer refused them: what it said of them may no longer be so. */
function useMended(body: ErrorBody | null) {
  const [state, setState] = useState<{ of: ErrorBody | null; names: ReadonlySet<string> }>(nothingMended);
  const mended = state.of === body ? state.names : nothingMended.names;

  function mend(name: string): void {
    if (body === null || name === '') return;
    // What is wrong with several fields together stands at the name they share: `timeRange` of `timeRange.start`.
    const parts = name.split('.');
    const around = parts.map((_, at) => parts.slice(0, at + 1).join('.'));
    setState((before) => ({
      of: body,
      names: new Set([...(before.of === body ? before.names : []), ...around]),
    }));
  }
  return { mended, mend };
}

const nothingMended = { of: null, names: new Set<string>() };
