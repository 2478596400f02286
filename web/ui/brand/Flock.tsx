import styles from './Flock.module.css';
import { Bird } from './Picture.tsx';

/** They drift apart and come back together, each in its own time; still where motion is reduced. */
const birds = [
  { x: 62, y: 102, size: 52, turn: -10, colour: 'blue' },
  { x: 146, y: 50, size: 64, turn: -6, colour: 'gold' },
  { x: 232, y: 106, size: 48, turn: -10, colour: 'blue' },
  { x: 316, y: 58, size: 74, turn: -8, colour: 'red' },
] as const;

export function Flock() {
  return (
    <svg className={styles.flock} viewBox="0 0 400 150" aria-hidden="true" focusable="false">
      {birds.map((bird) => (
        <g key={bird.x} className={styles.bird}>
          <Bird {...bird} flies />
        </g>
      ))}
    </svg>
  );
}
