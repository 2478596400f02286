import { Bird, Picture, Wire } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** Maintenance: a feather is being put right. */
export function Mending() {
  return (
    <Picture>
      <Wire />
      <Bird x={102} y={74} size={46} turn={-20} colour="blue" />
      <path className={styles.feather} d="M150 44c14-14 30-14 36-12-2 8-6 24-24 30z" />
      <path className={styles.line} d="M142 72l36-34" />
      <Bird x={34} y={40} size={16} turn={18} colour="faint" />
    </Picture>
  );
}
