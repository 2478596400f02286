import { classes } from '../look/classes.ts';
import styles from './Flock.module.css';

/** They drift apart and come back together, each in its own time; still where motion is reduced. */
const birds = [
  { d: 'M12.7 122.1 28.5 111.2 28.7 92 42.3 118.5z', colour: 'blue' },
  { d: 'M66.1 91.8 86 77 85.4 52.2 104.2 85.9z', colour: 'blue' },
  { d: 'M47.3 46.2 59 39.4 60 25.9 68.3 45.2z', colour: 'far' },
  { d: 'M136.4 112.3 150.7 103.2 151.4 86.4 162.7 110.2z', colour: 'far' },
  { d: 'M150.7 65.2 173.6 46.9 171.8 17.7 195.5 56.7z', colour: 'gold' },
  { d: 'M216.7 103.2 234.3 91.1 234.5 69.7 249.8 99.3z', colour: 'blue' },
  { d: 'M247.5 37.8 260.8 29.3 261.5 13.5 271.9 35.7z', colour: 'far' },
  { d: 'M276.8 84.5 301.4 64.9 299.5 33.4 325 75.3z', colour: 'red' },
  { d: 'M339.4 120.9 354.6 111.2 355.4 93.2 367.4 118.6z', colour: 'gold' },
  { d: 'M354.1 47.3 370.4 35.2 369.9 14.9 385.3 42.5z', colour: 'near' },
] as const;

export function Flock() {
  return (
    <svg className={styles.flock} viewBox="0 0 400 150" aria-hidden="true" focusable="false">
      {birds.map((bird) => (
        <path key={bird.d} className={classes(styles.bird, styles[bird.colour])} d={bird.d} />
      ))}
    </svg>
  );
}
