import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import { LiveDot } from '../status/LiveDot.tsx';
import styles from './Chip.module.css';

export type ChipVariant = 'live' | 'gold' | 'ok' | 'mute' | 'plain' | 'danger';

/** A word about the state of something. What can be pressed is a Button or a tab. */
export function Chip({ variant = 'plain', children }: { variant?: ChipVariant; children: ReactNode }) {
  return (
    <span className={classes(styles.chip, styles[variant])}>
      {variant === 'live' && <LiveDot />}
      {children}
    </span>
  );
}
