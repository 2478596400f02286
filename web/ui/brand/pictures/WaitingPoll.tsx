import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** The poll has not started: places on the wire, still free. */
export function WaitingPoll() {
  return (
    <Picture>
      <path className={styles.line} d="M36 136h148" />
      <rect className={styles.dashed} x="52" y="92" width="28" height="44" rx="6" />
      <rect className={styles.dashed} x="96" y="60" width="28" height="76" rx="6" />
      <rect className={styles.dashed} x="140" y="108" width="28" height="28" rx="6" />
      <Bird x={110} y={42} size={30} turn={-6} colour="gold" />
      <Bird x={176} y={66} size={18} turn={14} colour="blue" />
      <Bird x={30} y={62} size={16} turn={24} colour="faint" />
    </Picture>
  );
}
