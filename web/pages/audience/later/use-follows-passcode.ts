import { useEffect } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { useAttendee } from '../event/attendee.ts';
import { keepJoined } from '../join/joined.ts';
import { placeOf } from '../place.ts';
import { to } from '../to.ts';

/** Who is in when the passcode of the event changes stays in: names, links and a reload go by the new one from then on. */
export function useFollowsPasscode(): void {
  const { pigeonhole, attendee, arrive } = useAttendee();
  const { passcode } = useStream(agendaStreamId).snapshot?.room ?? pigeonhole;
  useEffect(() => {
    if (passcode === pigeonhole.passcode) return;
    // The address of a kiosk has no passcode. The page stays as it is: somebody may be writing in it.
    if (placeOf(location.pathname).passcode === pigeonhole.passcode) {
      const path = location.pathname.replace(/^\/(passcode\/)?[^/]+/, to('event', { passcode }));
      history.replaceState(null, '', path);
    }
    const joined = { pigeonhole: { ...pigeonhole, passcode }, attendee };
    keepJoined(joined);
    arrive({ is: 'in', joined });
  });
}
