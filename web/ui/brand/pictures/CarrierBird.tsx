import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** Look in your mail: a letter on its way. */
export function CarrierBird() {
  return (
    <Picture>
      <rect className={styles.body} x="70" y="74" width="84" height="56" rx="8" />
      <path className={styles.line} d="M72 80l40 28 40-28" />
      <Bird x={112} y={44} size={52} turn={-4} colour="gold" />
      <path className={styles.dashed} d="M14 116c16 4 30 2 44-6" />
      <Bird x={182} y={34} size={18} turn={10} colour="blue" />
    </Picture>
  );
}
