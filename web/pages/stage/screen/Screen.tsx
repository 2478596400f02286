import type { ReactNode } from 'react';
import { classes } from '#web/ui/look/classes.ts';
import styles from './Screen.module.css';

/** What all of the stage is sized by: the window, or a box of the size of a projector. */
export function Screen({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes(styles.screen, className)} data-stage>
      {children}
    </div>
  );
}
