import { Loading } from './Loading.tsx';
import styles from './Skeleton.module.css';

/** The shape of what is coming, so that nothing jumps when it comes: the height of each row, in rem. */
export function Skeleton({ rows }: { rows: readonly number[] }) {
  return (
    <Loading>
      <span className={styles.rows} aria-hidden="true">
        {rows.map((height, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <span key={row} className={styles.row} style={{ blockSize: `${height}rem` }} />
        ))}
      </span>
    </Loading>
  );
}

/** So many rows of one height. */
export const rowsOf = (count: number, height: number): readonly number[] => Array(count).fill(height);
