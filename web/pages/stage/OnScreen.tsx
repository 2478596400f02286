import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import styles from './OnScreen.module.css';
import { StageSession } from './StageSession.tsx';
import { StageWaiting } from './StageWaiting.tsx';

type Props = {
  event: { name: string; passcode: string; expired?: true | undefined };
  session: LiveSession | null;
  sidebar: boolean;
  time: number;
};

/** What the hall sees: a session, or the way in. In test mode it says so. */
export function OnScreen(props: Props) {
  const { snapshot } = useStream(agendaStreamId);
  if (!snapshot?.room.test) return <Picture {...props} />;
  return (
    <div className={styles.tested}>
      <Picture {...props} />
      <p className={styles.mark}>{t('stage.test')}</p>
    </div>
  );
}

function Picture({ event, session, sidebar, time }: Props) {
  const { snapshot } = useStream(agendaStreamId);
  const { name, passcode: known, expired } = snapshot?.room ?? event;
  // Whoever scanned it might come into an event of somebody else.
  const passcode = expired ? null : known;
  if (session === null)
    return <StageWaiting name={name} passcode={passcode} sessions={snapshot?.sessions ?? []} time={time} />;
  return <StageSession key={session.id} listed={session} passcode={passcode} sidebar={sidebar} time={time} />;
}
