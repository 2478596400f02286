import { type Group, groupsOf } from '#contract/sessions/groups.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';

type SessionGroup = Group<LiveSession>;
export type GroupParts = { live: SessionGroup[]; upcoming: SessionGroup[]; ended: SessionGroup[] };

/** The agenda in its parts. A group is one: it is live when anything in it is, and ended when all of it is. */
export function groupParts(sessions: readonly LiveSession[], now: number): GroupParts {
  const left = new Set(groupsOf(sessions));
  const take = (of: readonly LiveSession[]) =>
    of.flatMap((one) => {
      const group = [...left].find(({ session, inside }) => session === one || inside.includes(one));
      if (group === undefined) return [];
      left.delete(group);
      return [group];
    });
  const { live, upcoming, ended } = agendaParts(sessions, now);
  return { live: take(live), upcoming: take(upcoming), ended: take(ended) };
}
