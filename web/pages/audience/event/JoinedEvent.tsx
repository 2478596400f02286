import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { useLanguageOfEvent } from '#web/realtime/use-language-of-event.ts';
import { Loading } from '#web/ui/status/Loading.tsx';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import type { Arrival, Joined } from '../join/joined.ts';
import { laterPart } from '../parts/later-part.ts';
import { agendaPage } from '../parts/parts.ts';
import { usePart } from '../parts/use-part.ts';
import { usePartsAtHand } from '../parts/use-parts-at-hand.ts';
import { usePlace } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { SessionPage } from '../session/SessionPage.tsx';
import type { AgendaProps } from './Agenda.tsx';
import { AttendeeProvider } from './attendee.ts';
import { Failed } from './Failed.tsx';
import { useComeBack } from './use-come-back.ts';
import { useStarted, type WhatStarted } from './use-started.ts';

type JoinedEventProps = {
  joined: Joined;
  /** Comes in once more as the same person: with another name, or after the server has closed. */
  join: (passcode: string, name: string | undefined, pigeonholeId: string) => Promise<Arrival>;
  onArrival: (arrival: Arrival) => void;
};

/** The event from within: the agenda, or the session the address names. */
export function JoinedEvent({ joined, join, onArrival }: JoinedEventProps) {
  const { sessionId, alone } = usePlace();
  const connection = useConnection();
  const agenda = useStream(agendaStreamId);
  useLanguageOfEvent(agenda.snapshot?.room.language);
  const { passcode, pigeonholeId } = joined.pigeonhole;
  const comeIn = (name?: string) => join(passcode, name, pigeonholeId);
  const { isAway, why, comeBack } = useComeBack(comeIn, onArrival);
  const news = useStarted(agenda.snapshot, sessionId);

  async function rename(name: string) {
    const arrival = await comeIn(name);
    if (arrival.is === 'in') onArrival(arrival);
  }

  if (isAway) {
    return (
      <Shell>
        <AwayHere why={why} onAgain={comeBack} />
      </Shell>
    );
  }
  return (
    <AttendeeProvider value={{ ...joined, rename, arrive: onArrival }}>
      {sessionId === null ? (
        <AgendaHere agenda={agenda} connection={connection} news={news} />
      ) : (
        <SessionPage key={sessionId} sessionId={sessionId} alone={alone} connection={connection} />
      )}
      <OnceShown sessionId={sessionId} connection={connection} news={news} />
    </AttendeeProvider>
  );
}

function AwayHere(props: { why: string | null; onAgain: () => void }) {
  const { content: later } = usePart(laterPart);
  return later && <later.Away {...props} />;
}

function AgendaHere(props: AgendaProps) {
  const { content, isStuck } = usePart(agendaPage);
  if (content !== null) return <content.Agenda {...props} />;
  return <Shell connection={props.connection}>{isStuck ? <Failed /> : <Loading />}</Shell>;
}

type OnceShownProps = { sessionId: string | null; connection: Connection; news: WhatStarted };

/** What comes after the page itself: on a slow network it would be in its way. */
function OnceShown({ sessionId, connection, news }: OnceShownProps) {
  const { snapshot: agenda } = useStream(agendaStreamId);
  const { snapshot, state } = useStream(sessionId ?? agendaStreamId);
  const isShown = snapshot !== null || state === 'gone';
  usePartsAtHand(isShown ? (agenda?.sessions ?? null) : null, sessionId, connection);
  return isShown && <NoticesHere {...news} />;
}

function NoticesHere(news: WhatStarted) {
  const { content: later } = usePart(laterPart);
  return later && <later.Notices {...news} />;
}
