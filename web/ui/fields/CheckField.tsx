import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Drawn } from '../display/Drawn.tsx';
import { warning } from '../display/drawings/warning.ts';
import styles from './CheckField.module.css';
import field from './Field.module.css';

type CheckFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
};

/** Yes or no. The words are part of what can be pressed. */
export function CheckField({ label, hint, error, ...input }: CheckFieldProps) {
  const note = useId();
  const described = [error && `${note}-error`, hint && note].filter(Boolean).join(' ');
  return (
    <div data-has-error={error ? true : undefined}>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          // Not the hint, which stands in the same label and describes it.
          aria-labelledby={input['aria-label'] ? undefined : `${note}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          <span id={`${note}-label`}>{label}</span>
          {hint && (
            <span className={styles.hint} id={note}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && (
        <p className={field.error} id={`${note}-error`}>
          <Drawn drawing={warning} size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
