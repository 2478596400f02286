import { classes } from '#web/ui/look/classes.ts';
import styles from './live.module.css';
import { type Bounds, height, type Point, sparkPath, width } from './spark-path.ts';

/** The course of a figure. An ornament for those who see it: the table behind it says the same. */
export function Sparkline({ lines, bounds }: { lines: readonly (readonly Point[])[]; bounds: Bounds }) {
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.ground} d={`M0 ${height - 1}H${width}`} />
      {lines.map((points, place) => {
        const { line, area, dots } = sparkPath(points, bounds);
        const style = place === 0 ? styles.first : styles.second;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a figure never change places
          <g key={place} className={style}>
            {place === 0 && <path className={styles.area} d={area} />}
            <path className={styles.line} d={line} />
            <path className={classes(styles.line, styles.dots)} d={dots} />
          </g>
        );
      })}
    </svg>
  );
}
