import { type CSSProperties, useEffect } from 'react';
import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { classes } from '#web/ui/look/classes.ts';
import { ReactionSign } from './ReactionSign.tsx';
import styles from './reactions.module.css';
import type { Float } from './use-floats.ts';

type Props = {
  reactions: readonly ShownReaction[];
  floats: readonly Float[];
  onGone: (key: number) => void;
  className?: string | undefined;
};

/** Signs that rise and fade, over what is there: nothing of it can be pressed, and a screen reader is not told of each. */
export function Floats({ reactions, floats, onGone, className }: Props) {
  // What is offered no longer has no sign that could end its way: it would hold its place for good.
  useEffect(() => {
    for (const { key, id } of floats) if (!reactions.some((one) => one.id === id)) onGone(key);
  }, [floats, reactions, onGone]);

  return (
    <div className={classes(styles.floats, className)} aria-hidden="true">
      {floats.map(({ key, id, x, delay }) => {
        const reaction = reactions.find((one) => one.id === id);
        if (reaction === undefined) return null;
        const style = { '--x': x, '--sway': x > 0.5 ? -1 : 1, animationDelay: `${delay}ms` } as CSSProperties;
        return (
          <span key={key} className={styles.float} style={style} onAnimationEnd={() => onGone(key)}>
            <ReactionSign reaction={reaction} />
          </span>
        );
      })}
    </div>
  );
}
