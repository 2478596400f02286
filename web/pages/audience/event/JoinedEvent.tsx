import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { useConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { BrokenFlight } from '#web/ui/brand/pictures.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import type { Arrival, Joined } from '../join/joined.ts';
import { useKindsAtHand } from '../kinds/use-kinds-at-hand.ts';
import { usePlace } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { SessionPage } from '../session/SessionPage.tsx';
import { Agenda } from './Agenda.tsx';
import { AttendeeProvider } from './attendee.ts';
import { useComeBack } from './use-come-back.ts';
import { useOpensByItself } from './use-opens-by-itself.ts';

const noSessions: readonly LiveSession[] = [];

type JoinedEventProps = { joined: Joined; onArrival: (arrival: Arrival) => void };

/** The event from within: the agenda, or the session the address names. */
export function JoinedEvent({ joined, onArrival }: JoinedEventProps) {
  const { sessionId, alone } = usePlace();
  const connection = useConnection();
  const agenda = useStream(agendaStreamId);
  const { isAway, comeBack } = useComeBack(joined.pigeonhole.passcode, onArrival);
  useKindsAtHand(agenda.snapshot?.sessions ?? noSessions, connection);
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
        <Agenda agenda={agenda} connection={connection} />
      ) : (
        <SessionPage
          key={sessionId}
          sessionId={sessionId}
          alone={alone}
          connection={connection}
          started={started}
        />
      )}
    </AttendeeProvider>
  );
}
