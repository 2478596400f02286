import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** A view that failed, or an address that leads nowhere: one has lost its way, and another comes to look. */
export function BrokenFlight() {
  return (
    <Picture>
      <path className={styles.line} d="M78 142V62M78 74h-34l-10-10 10-10h34zM78 98h30l10 9-10 9H78z" />
      <Bird x={80} y={54} size={52} left colour="red" />
      <path className={styles.dashed} d="M196 112c-30 14-58-2-42-20 13-14 32 2 16 16" />
      <Bird x={176} y={42} size={36} left flies turn={8} colour="blue" />
    </Picture>
  );
}
