import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

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
