import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** No events yet: a house that is free, and somebody interested. */
export function EmptyDovecote() {
  return (
    <Picture>
      <path className={styles.branch} d="M148 148V122" />
      <path className={styles.body} d="M116 122V62l32-28 32 28v60z" />
      <path className={styles.line} d="M106 70l42-37 42 37M148 104v7" />
      <circle className={styles.hole} cx="148" cy="84" r="13" />
      <Bird x={58} y={66} size={72} flies turn={-4} colour="gold" />
    </Picture>
  );
}
