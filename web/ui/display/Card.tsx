import type { ComponentPropsWithRef } from 'react';
import { classes } from '../look/classes.ts';
import styles from './Card.module.css';

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `gold` is what the audience speaks of now, `chosen` what the reader stands on or has picked, `faded` what is on its way. */
  variant?: 'plain' | 'gold' | 'chosen' | 'faded';
  /** No inner space: for cards made of rows. */
  flush?: boolean;
};

export function Card({ as = 'div', variant = 'plain', flush = false, className, ...rest }: CardProps) {
  // The few elements a card can be take the same attributes.
  const Element = as as 'div';
  return (
    <Element {...rest} className={classes(styles.card, styles[variant], flush && styles.flush, className)} />
  );
}
