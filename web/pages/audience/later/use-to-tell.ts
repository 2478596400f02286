import { useEffect, useRef } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { afterSession } from '../event/after-session.ts';
import { useAttendee } from '../event/attendee.ts';
import { ofChosenTrack } from '../event/use-chosen-track.ts';
import type { Started } from '../event/use-started.ts';

const nothing: readonly LiveSession[] = [];

/** A session to tell of. `castAt`: the desk brings everybody there, since when. `leads`: it opens by itself after a moment. */
export type ToTell = { session: LiveSession; castAt: number | null; leads: boolean };

/**
 * Whoever is in a session is told what else has started in the track they follow, and where everybody is brought to, and not
 * pulled out of what they write. When the session that one is in ends, the event may have said where to go from there.
 */
export function useToTell(started: Started | null, openId: string): ToTell | null {
  const { pigeonholeId } = useAttendee().pigeonhole;
  const agenda = useStream(agendaStreamId).snapshot;
  const all = agenda?.sessions ?? nothing;
  const time = useTimeOf(all);
  const left = useLeft(all, openId, time);
  const followed = ofChosenTrack(pigeonholeId, all);

  if (started !== null && started.castAt !== null) {
    const session = all.find(({ id }) => started.ids.includes(id));
    if (session && phaseOf(session, time) !== 'ended')
      return { session, castAt: started.castAt, leads: true };
  }
  const next = left && afterSession(agenda?.room.redirect, followed, left, time);
  if (next) return { session: next, castAt: null, leads: true };
  const session = agendaParts(followed, time).live.find(({ id }) => started?.ids.includes(id));
  return session ? { session, castAt: null, leads: false } : null;
}

/** The open session, if it ran while it was open here and has ended since: whoever opens what is over wants to be there. */
function useLeft(sessions: readonly LiveSession[], openId: string, time: number): LiveSession | null {
  const ran = useRef<string | null>(null);
  const open = sessions.find(({ id }) => id === openId);
  const phase = open && phaseOf(open, time);
  useEffect(() => {
    if (phase === 'ongoing') ran.current = openId;
    else if (openId !== ran.current) ran.current = null;
  }, [phase, openId]);
  return open && phase === 'ended' && ran.current === openId ? open : null;
}
