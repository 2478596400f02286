import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** Offline: a plug that is out, and somebody who has noticed. */
export function PulledPlug() {
  return (
    <Picture>
      <path className={styles.line} d="M6 126q30 12 70 0M214 126q-26 12-56 2" />
      <path className={styles.body} d="M76 114h16a11 11 0 0 1 0 22H76zM158 112h-14a13 13 0 0 0 0 26h14z" />
      <path className={styles.line} d="M103 120h10M103 130h10" />
      <Bird x={84} y={114} size={60} colour="blue" />
    </Picture>
  );
}
