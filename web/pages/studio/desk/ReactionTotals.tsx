import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { ReactionCounts } from '#contract/sessions/offered-reactions.ts';
import { Counters } from '#web/domains/reactions/Counters.tsx';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import styles from './desk.module.css';

/** How often each reaction was tapped in this session; nothing before the first one. */
export function ReactionTotals({ counts }: { counts: ReactionCounts }) {
  const offered = useStream(agendaStreamId).snapshot?.reactions ?? null;
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  if (sum === 0) return null;
  return (
    <p className={styles.reactions}>
      {t('desk.reactions', { count: sum })}
      {offered && <Counters reactions={offered.reactions} counts={counts} />}
    </p>
  );
}
