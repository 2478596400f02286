import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { usePulse, useStream } from '#web/realtime/LiveRoom.tsx';
import { Shell } from './Shell.tsx';
import { StagePoll } from './StagePoll.tsx';
import { StageQna } from './StageQna.tsx';

type StageSessionProps = { listed: LiveSession; passcode: string; sidebar: boolean; time: number };

/** A session on the stage. Until its stream has come, its name stands there: never an empty screen. */
export function StageSession({ listed, passcode, sidebar, time }: StageSessionProps) {
  const { snapshot } = useStream(listed.id);
  const here = usePulse();
  const session = snapshot?.session ?? listed;
  const shell = { live: phaseOf(session, time) === 'ongoing', passcode, people: here, sidebar };

  if (session.type === 'poll' && snapshot?.poll) {
    return (
      <Shell {...shell} heading={votersText(snapshot.poll.voters, here) ?? session.name}>
        <StagePoll poll={snapshot.poll} shown={session.settings.resultsShown} />
      </Shell>
    );
  }
  return (
    <Shell {...shell} heading={session.name}>
      {session.type === 'qna' && snapshot && <StageQna questions={snapshot.questions} />}
    </Shell>
  );
}

/** Some have voted and gone: then how many are here says nothing about the vote. */
function votersText(voters: number, here: number | null): string | null {
  if (voters === 0) return null;
  if (here === null || here < voters) return t('stage.voted', { count: voters });
  return t('stage.votedOf', { count: voters, here });
}
