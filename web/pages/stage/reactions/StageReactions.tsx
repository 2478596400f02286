import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { FloatingReactions } from '#web/domains/reactions/FloatingReactions.tsx';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { classes } from '#web/ui/look/classes.ts';
import styles from './StageReactions.module.css';

const none = {};

type Props = { snapshot: SessionSnapshot; sidebar: boolean };

/** What the hall taps, over the session, where the event shows it here; never over the code to join with. */
export function StageReactions({ snapshot: { type, reactions }, sidebar }: Props) {
  const offered = useStream(agendaStreamId).snapshot?.reactions;
  if (!offered?.onStage || !offered.kinds.includes(type)) return null;
  return (
    <FloatingReactions
      offered={offered}
      counts={reactions ?? none}
      className={classes(styles.floats, sidebar && styles.beside)}
      countersClass={styles.counters}
    />
  );
}
