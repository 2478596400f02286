import { instantOf } from '#contract/pigeonholes/wall-time.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { beyondEvent } from '../beyond-event.ts';
import type { AgendaSession } from './read-row.ts';

/**
 * Throws where the event, which is locked, has other days by now than when its agenda was read, and names a session that is outside
 * them. Both days bound it, as those of a file are bound.
 */
export async function refuseOutside(
  tx: Tx,
  pigeonholeId: string,
  sessions: readonly Pick<AgendaSession, 'name' | 'timeRange'>[],
): Promise<void> {
  const { startsOn, timeZone, overAt } = await pigeonholeById(tx, pigeonholeId);
  const begin = new Date(instantOf(`${startsOn}T00:00`, timeZone) ?? '');
  const outside = sessions.find(({ timeRange: { start, end } }) => {
    const [startsAt, endsAt] = [start, end].map((time) => (time === null ? null : new Date(time)));
    return (startsAt && startsAt < begin) || beyondEvent({ startsAt, endsAt }, overAt) !== null;
  });
  if (outside !== undefined) throw new Refusal('AgendaOutsideEvent', { values: { session: outside.name } });
}
