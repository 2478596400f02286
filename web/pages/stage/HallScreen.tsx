import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import styles from './Screen.module.css';
import { StageSession } from './StageSession.tsx';
import { StageWaiting } from './StageWaiting.tsx';

type Props = {
  event: { name: string; passcode: string };
  session: LiveSession | null;
  sidebar: boolean;
  time: number;
};

/** What the hall sees: a session, or the way in. As large as the box around it. */
export function HallScreen({ event, session, sidebar, time }: Props) {
  const { snapshot } = useStream(agendaStreamId);
  const { name, passcode } = snapshot?.room ?? event;
  return (
    <div className={styles.screen} data-stage>
      {session ? (
        <StageSession key={session.id} listed={session} passcode={passcode} sidebar={sidebar} time={time} />
      ) : (
        <StageWaiting name={name} passcode={passcode} sessions={snapshot?.sessions ?? []} time={time} />
      )}
    </div>
  );
}
