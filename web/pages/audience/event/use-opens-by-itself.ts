import { useEffect, useRef, useState } from 'react';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useLiveConnection } from '#web/realtime/LiveProvider.tsx';
import { useNavigate } from '../router.tsx';
import { to } from '../to.ts';

const nothing: readonly LiveSession[] = [];

/**
 * A session that starts takes off by itself: from the agenda it opens; whoever is in another session is told, and not
 * pulled out of what they write. Answers the session to tell of.
 */
export function useOpensByItself(
  agenda: AgendaSnapshot | null,
  passcode: string,
  openId: string | null,
): LiveSession | null {
  const { streams } = useLiveConnection();
  const sessions = agenda?.sessions ?? nothing;
  const time = useTimeOf(sessions, () => streams.now());
  const { live } = agendaParts(sessions, time);
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [startedId, setStartedId] = useState<string | null>(null);

  useEffect(() => {
    if (agenda === null) return;
    const now = new Set(live.map(({ id }) => id));
    // What ran already when one came in is on the agenda, for one to choose.
    // Whoever has been there need not be told of it any more.
    if (openId !== null && openId === startedId) setStartedId(null);
    const fresh = known.current && live.find(({ id }) => !known.current?.has(id));
    known.current = now;
    if (!fresh || fresh.id === openId) return;
    if (openId === null) navigate(to('session', { passcode, lsId: fresh.id }));
    else setStartedId(fresh.id);
  });

  const started = live.find(({ id }) => id === startedId) ?? null;
  return started !== null && started.id !== openId ? started : null;
}
