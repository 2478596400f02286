import { Bird, Branch, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** Maintenance: a ladder, and somebody at work. */
export function Mending() {
  return (
    <Picture>
      <Branch />
      <path className={styles.line} d="M112 150 120 108M136 150l8-42M114 138h24M117 124h24" />
      <Bird x={78} y={120} size={66} colour="gold" />
    </Picture>
  );
}
