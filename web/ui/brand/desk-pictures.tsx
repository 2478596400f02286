import { Bird, Picture, Wire } from './Picture.tsx';
import styles from './pictures.module.css';

/** The drawings that no phone ever shows: apart from the others, so that none has to fetch them. */

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

/** Offline: a wire with a gap, the flock on both sides of it. */
export function BrokenWire() {
  return (
    <Picture>
      <path className={styles.line} d="M8 78q38 22 76 22l8-8M212 78q-38 22-76 22l-6 10" />
      <Bird x={50} y={78} size={26} turn={-40} colour="blue" />
      <Bird x={172} y={76} size={26} turn={-40} colour="red" />
      <Bird x={112} y={44} size={22} turn={10} colour="faint" />
    </Picture>
  );
}

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
