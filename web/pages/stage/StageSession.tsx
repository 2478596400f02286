import { closingSeconds, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useTurnout } from '#web/domains/interaction/use-turnout.ts';
import { Closing } from '#web/domains/sessions/Closing.tsx';
import { t } from '#web/messages.ts';
import { usePulse, useStream } from '#web/realtime/LiveRoom.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Shell } from './Shell.tsx';
import { StagePoll } from './StagePoll.tsx';
import { StageQna } from './StageQna.tsx';
import styles from './StageSession.module.css';

type StageSessionProps = { listed: LiveSession; passcode: string; sidebar: boolean; time: number };

/** A session on the stage. Until its stream has come, its name stands there: never an empty screen. */
export function StageSession({ listed, passcode, sidebar, time }: StageSessionProps) {
  const { snapshot } = useStream(listed.id);
  const here = usePulse();
  const session = snapshot?.session ?? listed;
  const poll = snapshot?.poll ?? null;
  const turnout = useTurnout(session, poll?.voters ?? 0, time);
  const hasFigures = poll !== null && poll.voters > 0 && session.settings.resultsShown;

  return (
    <Shell
      state={<State session={session} time={time} />}
      heading={hasFigures ? turnout : session.name}
      passcode={passcode}
      people={here}
      sidebar={sidebar}
    >
      {poll && <StagePoll poll={poll} shown={session.settings.resultsShown} turnout={turnout} />}
      {session.type === 'qna' && snapshot && <StageQna questions={snapshot.questions} />}
    </Shell>
  );
}

function State({ session, time }: { session: LiveSession; time: number }) {
  const phase = phaseOf(session, time);
  const closing = closingSeconds(session, time);
  if (closing !== null)
    return (
      <strong className={styles.closing}>
        <Closing seconds={closing} />
      </strong>
    );
  if (phase === 'ongoing') return <Chip variant="live">{t('live.chip')}</Chip>;
  if (phase === 'upcoming' || session.type !== 'poll') return null;
  return <Chip variant="gold">{t(session.settings.resultsShown ? 'stage.final' : 'stage.closed')}</Chip>;
}
