import type { ReactionCounts, ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { formatNumber } from '#web/messages.ts';
import { classes } from '#web/ui/look/classes.ts';
import { ReactionSign } from './ReactionSign.tsx';
import styles from './reactions.module.css';

type Props = {
  reactions: readonly ShownReaction[];
  counts: ReactionCounts;
  className?: string | undefined;
};

/** For whom nothing should move: how often each was tapped. */
export function Counters({ reactions, counts, className }: Props) {
  const tapped = reactions.filter(({ id }) => (counts[id] ?? 0) > 0);
  if (tapped.length === 0) return null;
  return (
    <div className={classes(styles.counters, className)} aria-hidden="true">
      {tapped.map((reaction) => (
        <span key={reaction.id}>
          <ReactionSign reaction={reaction} />
          {formatNumber(counts[reaction.id] ?? 0)}
        </span>
      ))}
    </div>
  );
}
