import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './CheckField.module.css';

type CheckFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: string;
  hint?: ReactNode;
};

/** Yes or no. The words are part of what can be pressed. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const note = useId();
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" aria-describedby={hint ? note : undefined} />
      <span>
        {label}
        {hint && (
          <span className={styles.hint} id={note}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
