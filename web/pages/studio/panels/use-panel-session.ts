import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { bySchedule } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { sessionAtWork } from '#web/domains/sessions/session-at-work.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { searchOf } from '../layout/search-of.ts';

type PanelSession = {
  loading: boolean;
  sessions: readonly LiveSession[];
  session: LiveSession | null;
  /** It is the one that the address names. */
  isNamed: boolean;
  now: number;
  choose: (id: string) => void;
};

/** What a panel works with once there is a session. */
export type ChosenSession = Omit<PanelSession, 'loading' | 'session'> & { session: LiveSession };

/**
 * The sessions of a panel and the one it shows: the one that was chosen, which the address keeps; else what runs now,
 * comes next, or was last.
 */
export function usePanelSession(): PanelSession {
  const { snapshot } = useStream(agendaStreamId);
  const [params, setParams] = useSearchParams();
  const sessions = [...(snapshot?.sessions ?? [])].sort(bySchedule);
  const now = useTimeOf(sessions);
  const { live, upcoming, ended } = agendaParts(sessions, now);
  const wanted = params.get('session');
  const last = useRef<string | null>(null);
  const atWork = sessionAtWork({ sessions, live }, { wanted, last: last.current });
  const session = atWork ?? upcoming[0] ?? ended.at(-1) ?? null;
  const shown = session?.id ?? null;
  useEffect(() => {
    last.current = shown;
  }, [shown]);

  const isNamed = session !== null && session.id === wanted;

  function choose(id: string) {
    setParams((now) => new URLSearchParams(searchOf(now, { session: id })), { replace: true });
  }
  return { loading: snapshot === null, sessions, session, isNamed, now, choose };
}
