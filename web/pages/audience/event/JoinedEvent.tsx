import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { t } from '#web/messages.ts';
import { useConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Loading } from '#web/ui/status/Loading.tsx';
import type { Arrival, Joined } from '../join/joined.ts';
import { agendaPage, noticesPart } from '../parts/parts.ts';
import { usePart } from '../parts/use-part.ts';
import { usePartsAtHand } from '../parts/use-parts-at-hand.ts';
import { usePlace } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { SessionPage } from '../session/SessionPage.tsx';
import type { AgendaProps } from './Agenda.tsx';
import { AttendeeProvider } from './attendee.ts';
import { Failed } from './Failed.tsx';
import { useComeBack } from './use-come-back.ts';
import { useOpensByItself } from './use-opens-by-itself.ts';

type JoinedEventProps = { joined: Joined; onArrival: (arrival: Arrival) => void };

/** The event from within: the agenda, or the session the address names. */
export function JoinedEvent({ joined, onArrival }: JoinedEventProps) {
  const { sessionId, alone } = usePlace();
  const connection = useConnection();
  const agenda = useStream(agendaStreamId);
  const { isAway, comeBack } = useComeBack(joined.pigeonhole.passcode, onArrival);
  usePartsAtHand(agenda.snapshot?.sessions ?? null, sessionId, connection);
  const { content: notices } = usePart(noticesPart);
  const started = useOpensByItself(agenda.snapshot, joined.pigeonhole.passcode, sessionId);

  if (isAway) {
    return (
      <Shell>
        <EmptyState
          level={1}
          picture={<BrokenFlight />}
          title={t('event.away.title')}
          action={<Button onClick={comeBack}>{t('event.again')}</Button>}
        >
          {t('event.away.text')}
        </EmptyState>
      </Shell>
    );
  }
  return (
    <AttendeeProvider value={{ ...joined, rejoined: (again) => onArrival({ is: 'in', joined: again }) }}>
      {sessionId === null ? (
        <AgendaHere agenda={agenda} connection={connection} />
      ) : (
        <SessionPage key={sessionId} sessionId={sessionId} alone={alone} connection={connection} />
      )}
      {notices && <notices.Notices told={started} />}
    </AttendeeProvider>
  );
}

function AgendaHere(props: AgendaProps) {
  const { content, isStuck } = usePart(agendaPage);
  if (content !== null) return <content.Agenda {...props} />;
  return <Shell connection={props.connection}>{isStuck ? <Failed /> : <Loading />}</Shell>;
}
