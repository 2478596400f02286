import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** No pigeonholes yet: a dovecote with all its doors open, and somebody interested. */
export function EmptyDovecote() {
  return (
    <Picture>
      <path className={styles.body} d="M62 132V62l48-34 48 34v70z" />
      <path className={styles.line} d="M50 70l60-44 60 44" />
      <path
        className={styles.hole}
        d="M80 96v-12a10 10 0 0 1 20 0v12zM120 96v-12a10 10 0 0 1 20 0v12zM100 128v-12a10 10 0 0 1 20 0v12z"
      />
      <path className={styles.line} d="M76 96h28M116 96h28M96 128h28" />
      <Bird x={180} y={40} size={36} turn={200} flip colour="gold" />
      <Bird x={22} y={70} size={18} turn={12} colour="blue" />
    </Picture>
  );
}
