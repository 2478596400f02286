import { Bird, Picture } from '../Picture.tsx';
import styles from '../pictures.module.css';

/** A view that failed, or an address that leads nowhere: one bird has lost the others. */
export function BrokenFlight() {
  return (
    <Picture>
      <Bird x={132} y={34} size={26} turn={0} colour="faint" />
      <Bird x={164} y={54} size={22} turn={0} colour="faint" />
      <Bird x={176} y={24} size={20} turn={0} colour="faint" />
      <Bird x={62} y={104} size={44} turn={150} colour="red" />
      <path className={styles.dashed} d="M84 98c30-4 46-16 58-34" />
    </Picture>
  );
}
