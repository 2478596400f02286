import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { closingSeconds, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { Closing } from '#web/domains/sessions/Closing.tsx';
import { t } from '#web/messages.ts';
import { usePulse, useStream } from '#web/realtime/LiveProvider.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { kinds } from './kinds/kinds.ts';
import { StageReactions } from './reactions/StageReactions.tsx';
import { Shell } from './Shell.tsx';
import styles from './StageSession.module.css';

type StageSessionProps = { listed: LiveSession; passcode: string | null; sidebar: boolean; time: number };

/** A session on the stage. Until its stream has come, its name stands there: never an empty screen. */
export function StageSession({ listed, passcode, sidebar, time }: StageSessionProps) {
  const { snapshot } = useStream(listed.id);
  const people = usePulse();
  const session = snapshot?.session ?? listed;
  const layout = {
    state: <State session={session} snapshot={snapshot} time={time} />,
    passcode,
    people,
    sidebar,
  };
  const kind = kinds[session.type];
  if (snapshot === null || kind === null)
    return (
      <Shell {...layout} heading={session.name}>
        {null}
      </Shell>
    );
  return (
    <>
      <kind.Session layout={layout} snapshot={snapshot} time={time} />
      <StageReactions snapshot={snapshot} sidebar={sidebar} />
    </>
  );
}

type StateProps = { session: LiveSession; snapshot: SessionSnapshot | null; time: number };

function State({ session, snapshot, time }: StateProps) {
  // That it is a test, the screen says.
  if (session.test !== undefined) return null;
  const phase = phaseOf(session, time);
  const closing = closingSeconds(session, time);
  if (closing !== null)
    return (
      <strong className={styles.closing}>
        <Closing seconds={closing} />
      </strong>
    );
  if (phase === 'ongoing') return <Chip variant="live">{t('live.chip')}</Chip>;
  const said = phase === 'ended' ? kinds[session.type]?.ended(session, snapshot, time) : null;
  return said ? <Chip variant="gold">{t(said)}</Chip> : null;
}
