import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { classes } from './classes.ts';
import { LiveDot } from './LiveDot.tsx';

export type ChipLook = 'live' | 'gold' | 'ok' | 'mute' | 'plain' | 'danger';

/** A word about the state of something. What can be pressed is a Button or a tab. */
export function Chip({ look = 'plain', children }: { look?: ChipLook; children: ReactNode }) {
  return (
    <span className={classes(styles.chip, styles[look])}>
      {look === 'live' && <LiveDot />}
      {children}
    </span>
  );
}
