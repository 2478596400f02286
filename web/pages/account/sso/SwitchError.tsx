import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import styles from './sso.module.css';

/** What is wrong with something that has no field of its own to say it in. */
export function SwitchError({ name }: { name: string }) {
  const error = useFieldError(name);
  if (error === null) return null;
  return (
    <p className={styles.error} role="alert" data-has-error>
      {error}
    </p>
  );
}
