import { useCallback, useRef } from 'react';
import type { OfferedReactions, ReactionCounts } from '#contract/sessions/offered-reactions.ts';
import { Counters } from '#web/domains/reactions/Counters.tsx';
import { Floats } from '#web/domains/reactions/Floats.tsx';
import { ReactionRow } from '#web/domains/reactions/ReactionRow.tsx';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import { useFloats, useMoreTaps } from '#web/domains/reactions/use-floats.ts';
import { t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useSeldom } from '#web/ui/words/use-seldom.ts';
import type { SessionLayout } from '../session/session-layout.ts';
import styles from './ReactionBar.module.css';
import { useTaps } from './use-taps.ts';

/** What a small screen shows at a time: whoever taps wildly sees the others all the same. */
const most = 16;
const leftToOthers = 6;
const toldEveryMs = 20_000;

type Props = {
  sessionId: string;
  offered: OfferedReactions;
  counts: ReactionCounts;
  connection: SessionLayout['connection'];
};

/** One tap, one reaction: one's own floats at once, those of the others as they come. */
export function ReactionBar({ sessionId, offered: { reactions }, counts, connection }: Props) {
  const { tap, isResting } = useTaps(sessionId);
  const { floats, add, remove } = useFloats(most);
  const own = useRef<Record<string, number>>({});
  const isAway = connection !== 'online';

  /** One's own have floated already. */
  const addOthers = useCallback(
    (more: ReactionCounts) => {
      const others: Record<string, number> = {};
      for (const [id, count] of Object.entries(more)) {
        const mine = Math.min(count, own.current[id] ?? 0);
        own.current[id] = (own.current[id] ?? 0) - mine;
        if (count > mine) others[id] = count - mine;
      }
      add(others);
    },
    [add],
  );
  useMoreTaps(counts, addOthers);

  function press(id: string) {
    if (isAway || !tap(id)) return;
    own.current[id] = (own.current[id] ?? 0) + 1;
    add({ [id]: 1 }, { left: leftToOthers });
  }

  const sum = reactions.reduce((total, { id }) => total + (counts[id] ?? 0), 0);
  const told = useSeldom(sum, 0, toldEveryMs);
  const note = isAway ? t('reaction.offline') : isResting ? t('reaction.slow') : null;
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.legend}>
        <VisuallyHidden>{t('reaction.bar')}</VisuallyHidden>
      </legend>
      <Counters reactions={reactions} counts={counts} className={styles.counters} />
      <Floats reactions={reactions} floats={floats} onGone={remove} className={styles.floats} />
      <ReactionRow
        reactions={reactions}
        nameOf={reactionName}
        resting={isResting || isAway}
        onPress={press}
      />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <VisuallyHidden>
        <span role="status">{told > 0 && t('reaction.so-far', { count: told })}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
