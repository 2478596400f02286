import { useEffect, useRef, useState } from 'react';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useLiveConnection } from '#web/realtime/LiveProvider.tsx';
import { useNavigate } from '../router.tsx';
import { to } from '../to.ts';
import { afterSession } from './after-session.ts';

const nothing: readonly LiveSession[] = [];

/** A session to tell of. `castAt`: the desk brings everybody there, since when. `leads`: it opens by itself after a moment. */
export type ToTell = { session: LiveSession; castAt: number | null; leads: boolean };

/**
 * A session that starts takes off by itself, and so does one that everybody is brought to: from the agenda it opens; whoever is
 * in another session is told, and not pulled out of what they write. When the session that one is in ends, the event may have
 * said where to go from there. Answers the session to tell of.
 */
export function useOpensByItself(
  agenda: AgendaSnapshot | null,
  passcode: string,
  openId: string | null,
): ToTell | null {
  const { streams } = useLiveConnection();
  const sessions = agenda?.sessions ?? nothing;
  const time = useTimeOf(sessions, () => streams.now());
  // What is tried in test mode has not started.
  const { live } = agendaParts(
    sessions.filter(({ test }) => !test),
    time,
  );
  const navigate = useNavigate();
  const known = useRef<{ live: ReadonlySet<string>; castAt: number } | null>(null);
  const [told, setTold] = useState<{ id: string; castAt: number | null } | null>(null);

  const left = useLeft(sessions, openId, time);

  useEffect(() => {
    if (agenda === null) return;
    const now = { live: new Set(live.map(({ id }) => id)), castAt: agenda.cast?.at ?? 0 };
    const before = known.current;
    known.current = now;
    // Whoever has been there need not be told of it any more.
    if (openId !== null && openId === told?.id) setTold(null);
    // What ran already when one came in is on the agenda, for one to choose.
    if (before === null) return;
    const isCast = now.castAt > before.castAt;
    const freshId = isCast ? agenda.cast?.sessionId : live.find(({ id }) => !before.live.has(id))?.id;
    if (freshId === undefined || freshId === openId) return;
    if (openId === null) navigate(to('session', { passcode, lsId: freshId }));
    else setTold({ id: freshId, castAt: isCast ? now.castAt : null });
  });

  const byDesk = told !== null && told.castAt !== null;
  const next = left !== null && !byDesk ? afterSession(agenda?.room.redirect, sessions, left, time) : null;
  if (next !== null) return { session: next, castAt: null, leads: true };
  if (told === null || told.id === openId) return null;
  const session = (byDesk ? sessions : live).find(({ id }) => id === told.id);
  return session ? { session, castAt: told.castAt, leads: byDesk } : null;
}

/** The open session, if it ran while it was open here and has ended since: whoever opens what is over wants to be there. */
function useLeft(sessions: readonly LiveSession[], openId: string | null, time: number): LiveSession | null {
  const ran = useRef<string | null>(null);
  const open = sessions.find(({ id }) => id === openId);
  const phase = open && phaseOf(open, time);
  useEffect(() => {
    if (phase === 'ongoing') ran.current = openId;
    else if (openId !== ran.current) ran.current = null;
  }, [phase, openId]);
  return open && phase === 'ended' && ran.current === openId ? open : null;
}
