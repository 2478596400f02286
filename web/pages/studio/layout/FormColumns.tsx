import type { ReactNode } from 'react';
import styles from './FormColumns.module.css';

/** A form, and beside it what it comes to. */
export function FormColumns({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside>{preview}</aside>
    </div>
  );
}

/** Fields that belong together, on a card of their own. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Fields side by side, such as a start and an end, where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The end of a form: what sends it, and how it stands. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
