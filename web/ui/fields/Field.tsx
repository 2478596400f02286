import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { Drawn } from '../display/Drawn.tsx';
import { warning } from '../display/drawings/warning.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { classes } from '../look/classes.ts';
import styles from './Field.module.css';
import { useFieldError } from './field-errors.ts';

export type FieldProps = {
  label: string;
  /** For a field whose place says what it is; the label is still read out. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Besides what the form around it knows about the field of this name. */
  error?: ReactNode;
  optional?: boolean;
  /** What "… is required" calls it, when that is not its label. */
  requiredName?: string;
  /** Words about it that stand elsewhere: their ids. */
  describedBy?: string | undefined;
  /** Those say what is wrong with it. */
  invalid?: boolean;
};

type LayoutProps = FieldProps & {
  id: string;
  name?: string;
  length: number;
  maxLength?: number;
  children: ReactNode;
};

/** The last few are worth saying aloud; all of them would be chatter. */
const fewLeft = 10;

/** What every field has around it: label, counter, hint, error. */
export function FieldLayout({
  id,
  label,
  labelHidden,
  hint,
  error,
  optional,
  length,
  maxLength,
  children,
}: LayoutProps) {
  const left = maxLength === undefined ? null : maxLength - length;
  const labelText = <label htmlFor={id}>{label}</label>;
  return (
    <div className={styles.field} data-has-error={error ? true : undefined}>
      <div className={styles.top}>
        {labelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
        {optional && <span className={styles.aside}>{t('field.optional')}</span>}
        {left !== null && (
          <span
            className={classes(styles.counter, left <= fewLeft && styles.few)}
            id={`${id}-left`}
            aria-live={left <= fewLeft ? 'polite' : 'off'}
          >
            {t('field.remaining', { count: left })}
          </span>
        )}
      </div>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Drawn drawing={warning} size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to the layout around it, and the error it shows. */
export function useFieldTies(
  id: string,
  name: string | undefined,
  { error, hint, requiredName, describedBy, invalid }: FieldProps,
  counted: boolean,
) {
  const known = useFieldError(name);
  const shown = error || known;
  const described = [shown && `${id}-error`, hint && `${id}-hint`, counted && `${id}-left`, describedBy]
    .filter(Boolean)
    .join(' ');
  return {
    shown,
    ties: {
      id,
      name,
      'aria-invalid': shown || invalid ? (true as const) : undefined,
      'aria-describedby': described || undefined,
      'data-required-name': requiredName,
    },
  };
}
