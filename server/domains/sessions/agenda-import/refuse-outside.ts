import { instantOf } from '#contract/pigeonholes/wall-time.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { AgendaSession } from './read-agenda.ts';

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
  const begin = Date.parse(instantOf(`${startsOn}T00:00`, timeZone) ?? '');
  const over = overAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const outside = sessions.find(
    ({ timeRange: { start, end } }) =>
      (start !== null && (Date.parse(start) < begin || Date.parse(start) >= over)) ||
      (end !== null && Date.parse(end) > over),
  );
  if (outside !== undefined) throw new Refusal('AgendaOutsideEvent', { values: { session: outside.name } });
}
