import styles from './LiveDot.module.css';

export function LiveDot() {
  return <span className={styles.dot} aria-hidden="true" />;
}
