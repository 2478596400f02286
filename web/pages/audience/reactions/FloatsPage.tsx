import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { OfferedReactions } from '#contract/sessions/offered-reactions.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { FloatingReactions } from '#web/domains/reactions/FloatingReactions.tsx';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import styles from './FloatsPage.module.css';

/** Sessions that are followed at a time: each costs its whole stream. */
const mostFollowed = 8;

/** What is tapped in all sessions that run, on nothing: to lie over a video. */
export function FloatsPage() {
  const { snapshot } = useStream(agendaStreamId);
  const sessions = snapshot?.sessions ?? [];
  const time = useTimeOf(sessions);
  const offered = snapshot?.reactions;
  const running = sessions.filter(
    (session) => offered?.kinds.includes(session.type) && phaseOf(session, time) === 'ongoing',
  );
  return (
    <main className={styles.page}>
      {offered &&
        running
          .slice(0, mostFollowed)
          .map(({ id }) => <FloatsOf key={id} sessionId={id} offered={offered} />)}
    </main>
  );
}

const none = {};

function FloatsOf({ sessionId, offered }: { sessionId: string; offered: OfferedReactions }) {
  const { snapshot } = useStream(sessionId);
  return (
    <FloatingReactions
      offered={offered}
      counts={snapshot && (snapshot.reactions ?? none)}
      className={styles.floats}
      countersClass={styles.counters}
    />
  );
}
