import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { asOpened, chosenSession } from '#web/domains/sessions/on-stage.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { LiveProvider, useLiveConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { OnScreen } from './OnScreen.tsx';
import { SmallScreen } from './screen/SmallScreen.tsx';

/** What a page of another face has to add to its texts before it shows this. */
export { texts as english } from '#contract/messages/en/stage.ts';

type Props = { pigeonholeId: string; event: { name: string; passcode: string } };

/** What the hall sees, small: the very screen of a projector, with what the server sends to one. */
export default function Mirror({ pigeonholeId, event }: Props) {
  return (
    <LiveProvider pigeonholeId={pigeonholeId} channel="projector" copy>
      <SmallScreen>
        <Picture event={event} />
      </SmallScreen>
    </LiveProvider>
  );
}

function Picture({ event }: Pick<Props, 'event'>) {
  const { streams } = useLiveConnection();
  const { snapshot } = useStream(agendaStreamId);
  const known = snapshot ?? { sessions: [], stage: null };
  const time = useTimeOf(known.sessions, () => streams.now());
  return <OnScreen event={event} session={chosenSession(known, asOpened, time)} sidebar time={time} />;
}
