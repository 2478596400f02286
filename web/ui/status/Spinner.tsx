import styles from './Spinner.module.css';

/** An ornament; whoever shows it says in words what is awaited. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" />
    </svg>
  );
}
