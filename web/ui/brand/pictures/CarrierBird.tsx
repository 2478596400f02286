import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** Look in your mail: a letter on its way. */
export function CarrierBird() {
  return (
    <Picture>
      <path className={styles.line} d="M108 62 92 84M116 63l14 21" />
      <rect className={styles.body} x="74" y="84" width="74" height="48" rx="8" />
      <path className={styles.line} d="M76 88l35 26 35-26" />
      <Bird x={112} y={44} size={84} flies turn={-6} colour="blue" />
    </Picture>
  );
}
