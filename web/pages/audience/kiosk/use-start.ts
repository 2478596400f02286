import { interactiveTypes } from '#contract/kinds/interactive-types.ts';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import { isClosed } from '#contract/sessions/closed.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { to } from '../to.ts';

const interactive: ReadonlySet<string> = new Set(interactiveTypes);
const nothing: readonly LiveSession[] = [];

/** Where each person begins: at the session that the address names, at the one that runs, else at the agenda. Null: not known yet. */
export function useStart(agenda: AgendaSnapshot | null, passcode: string | null): string | null {
  const sessions = agenda?.sessions ?? nothing;
  const time = useTimeOf(sessions);
  if (agenda === null || passcode === null) return null;
  const named = new URLSearchParams(location.search).get('session');
  const wanted = sessions.find((session) => session.id === named && !isClosed(session, time));
  const { live } = agendaParts(sessions, time);
  const [running, another] = live.filter(({ type }) => interactive.has(type));
  const first = wanted ?? (another === undefined ? running : undefined);
  return first ? to('session', { passcode, lsId: first.id }) : to('event', { passcode });
}
