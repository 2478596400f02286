import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** The poll has not started: places that are still free. */
export function WaitingPoll() {
  return (
    <Picture>
      <path className={styles.line} d="M30 138h160" />
      <rect className={styles.dashed} x="44" y="100" width="34" height="38" rx="6" />
      <rect className={styles.dashed} x="93" y="80" width="34" height="58" rx="6" />
      <rect className={styles.dashed} x="142" y="112" width="34" height="26" rx="6" />
      <Bird x={110} y={79} size={62} colour="gold" />
    </Picture>
  );
}
