import { classes } from '../look/classes.ts';
import type { BirdProps } from './bird-props.ts';
import styles from './DrawnBird.module.css';

/** One of the family: body, wing, beak and eye, in flat shapes with the corners of the mark. */
export function DrawnBird({ x, y, size, flies = false, left = false, turn = 0, colour }: BirdProps) {
  const scale = size / 70;
  const own = flies ? 'translate(-38 -30)' : 'translate(-36 -62)';
  return (
    <g
      className={classes(styles.bird, styles[colour])}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${left ? -scale : scale} ${scale}) ${own}`}
    >
      {flies ? (
        <>
          <path className={styles.far} d="M41 33 49 3 31 26z" />
          <path className={styles.beak} d="M64 26.500 73 31.500l-9 3.500z" />
          <path d="M56 21c5.500 0 9.500 4 9.500 9.500C65.500 41.500 54 49 40 49c-9 0-17-2.500-23-6.500L3 45.500l5-12c10 2.500 17-.5 24-3.500 8-3.500 15-9 24-9z" />
          <path className={styles.wing} d="M44 36 14 4l2 15-11-3.500C9 30 20 41 34 41.500z" />
          <circle className={styles.eye} cx="57" cy="29" r="4" />
          <circle className={styles.pupil} cx="58" cy="29" r="2" />
        </>
      ) : (
        <>
          <path className={styles.legs} d="M31 51v11M40 50v12" />
          <path className={styles.beak} d="M60 15.500 69 20.500l-9 4z" />
          <path d="M47 7c8.500 0 14 6 14 13.500C61 40 49.500 53 33 53l-13 4.500L3 57l12-14c0-17 9.500-19 16-24 5-3.800 7.500-12 16-12z" />
          <path className={styles.wing} d="M38 26c1.500 13-7 21-21 20l-6 4c.5-11 4-16.500 9.500-20z" />
          <circle className={styles.eye} cx="50" cy="17.500" r="4" />
          <circle className={styles.pupil} cx="51" cy="17.500" r="2" />
        </>
      )}
    </g>
  );
}
