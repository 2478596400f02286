import type { OfferedReactions, ReactionCounts } from '#contract/sessions/offered-reactions.ts';
import { classes } from '#web/ui/look/classes.ts';
import { Counters } from './Counters.tsx';
import { Floats } from './Floats.tsx';
import styles from './reactions.module.css';
import { useFloats, useMoreTaps } from './use-floats.ts';

/** Nodes on a large screen at a time: lively, and calm however many people tap. */
const most = 40;

type Props = {
  offered: OfferedReactions;
  /** Null until they have come. */
  counts: ReactionCounts | null;
  className?: string | undefined;
  countersClass?: string | undefined;
};

/** What everybody taps, floating over a large screen. */
export function FloatingReactions({ offered: { reactions }, counts, className, countersClass }: Props) {
  const { floats, add, remove } = useFloats(most);
  useMoreTaps(counts, add);
  return (
    <>
      <Floats reactions={reactions} floats={floats} onGone={remove} className={className} />
      <Counters
        reactions={reactions}
        counts={counts ?? {}}
        className={classes(styles.stillOnly, countersClass)}
      />
    </>
  );
}
