import styles from './live.module.css';
import { type Frame, height, type Point, sparkPath, width } from './spark-path.ts';

/** The course of a figure. An ornament for those who see it: the table behind it says the same. */
export function Sparkline({ lines, frame }: { lines: readonly (readonly Point[])[]; frame: Frame }) {
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.ground} d={`M0 ${height - 1}H${width}`} />
      {lines.map((points, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a figure never change places
          key={place}
          className={place === 0 ? styles.first : styles.second}
          d={sparkPath(points, frame)}
        />
      ))}
    </svg>
  );
}
