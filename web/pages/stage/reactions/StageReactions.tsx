import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { FloatingReactions } from '#web/domains/reactions/FloatingReactions.tsx';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import styles from './StageReactions.module.css';

const none = {};

/** What the hall taps, over the session, where the event shows it here. */
export function StageReactions({ snapshot: { type, reactions } }: { snapshot: SessionSnapshot }) {
  const offered = useStream(agendaStreamId).snapshot?.reactions;
  if (!offered?.onStage || !offered.kinds.includes(type)) return null;
  return (
    <FloatingReactions
      offered={offered}
      counts={reactions ?? none}
      className={styles.floats}
      countersClass={styles.counters}
    />
  );
}
