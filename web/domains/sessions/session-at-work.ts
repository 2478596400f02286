import type { LiveSession } from '#contract/sessions/sessions.ts';
import { foremost } from './on-stage.ts';

export type AgendaAtWork = {
  sessions: readonly LiveSession[];
  /** Those of them that run, as `agendaParts` orders them. */
  live: readonly LiveSession[];
};

type Asked = {
  /** The id of the session that somebody has asked for. */
  wanted: string | null;
  /** The id of the one that was shown last. */
  last: string | null;
};

/**
 * The session that the run page and the panels show: the one that was asked for, if there is such a one. Otherwise nobody is taken away
 * from what they work on: the last one stays while it runs, whatever else starts, and after its end until something runs, to be looked
 * at, revealed, or opened again. Null: nothing runs, and nothing was shown that is still there.
 */
export function sessionAtWork({ sessions, live }: AgendaAtWork, { wanted, last }: Asked): LiveSession | null {
  const find = (among: readonly LiveSession[], wantedId: string | null) =>
    among.find(({ id }) => id === wantedId);
  return find(sessions, wanted) ?? find(live, last) ?? foremost(live) ?? find(sessions, last) ?? null;
}
