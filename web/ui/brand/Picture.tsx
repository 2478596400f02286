import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import styles from './pictures.module.css';

export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 220 150" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** The wire that the flock sits on. */
export function Wire() {
  return <path className={styles.line} d="M8 84q102 34 204 0" />;
}

type BirdProps = {
  /** The middle of the bird, in the picture's units. */
  x: number;
  y: number;
  size: number;
  /** Degrees, clockwise; at 0 it glides down to the right. */
  turn: number;
  flip?: boolean;
  colour: 'blue' | 'gold' | 'red' | 'faint';
};

/** One bird: two wings and a beak, folded from a single sheet. */
export function Bird({ x, y, size, turn, flip = false, colour }: BirdProps) {
  return (
    <path
      className={classes(styles.bird, styles[colour])}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${(flip ? -size : size) / 46} ${size / 46})`}
      d="M-23 23.500-.1 5.200-1.900-24 21.800 15z"
    />
  );
}
