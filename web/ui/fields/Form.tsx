import { type ComponentPropsWithRef, type FormEvent, useMemo, useState } from 'react';
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
export function Form({ errors = null, check, onSend, className, children, ...rest }: FormProps) {
  const [found, setFound] = useState<Details | null>(null);
  const body = useMemo(
    () => (found ? { error: 'Validation', description: '', details: found } : errors),
    [found, errors],
  );

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

  return (
    <form noValidate {...rest} className={className ?? styles.form} onSubmit={submit}>
      <ErrorsOf body={body}>
        <FormErrors />
        {children}
      </ErrorsOf>
    </form>
  );
}
