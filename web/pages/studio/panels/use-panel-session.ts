import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { bySchedule } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { foremost } from '#web/domains/sessions/on-stage.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useLiveConnection, useStream } from '#web/realtime/LiveProvider.tsx';
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
  const { streams } = useLiveConnection();
  const [params, setParams] = useSearchParams();
  const sessions = [...(snapshot?.sessions ?? [])].sort(bySchedule);
  const now = useTimeOf(sessions, () => streams.now());
  const { live, upcoming, ended } = agendaParts(sessions, now);
  const wanted = sessions.find(({ id }) => id === params.get('session'));
  // Nobody is taken away from what they see: it stays while it runs, whatever else starts, and after its end until something runs.
  const last = useRef<string | null>(null);
  const stays = sessions.find(({ id }) => id === last.current);
  const running = live.find(({ id }) => id === stays?.id) ?? foremost(live);
  const session = wanted ?? running ?? stays ?? upcoming[0] ?? ended.at(-1) ?? null;
  const shown = session?.id ?? null;
  useEffect(() => {
    last.current = shown;
  }, [shown]);

  function choose(id: string) {
    setParams((now) => new URLSearchParams(searchOf(now, { session: id })), { replace: true });
  }
  return { loading: snapshot === null, sessions, session, isNamed: wanted !== undefined, now, choose };
}
