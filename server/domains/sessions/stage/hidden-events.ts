import type { AgendaEvent } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { unlistedEvents } from '../sessions.view.ts';
import { leaveCast } from './stages.queries.ts';

/** What the agenda publishes when a session is hidden that stood as `before`: nobody is brought to it any more either. */
export async function hiddenEvents(tx: Tx, before: LiveSession): Promise<AgendaEvent[]> {
  const wasCast = await leaveCast(tx, before.pigeonholeId, before.id);
  return [...unlistedEvents(before), ...(wasCast ? [{ name: 'session-cast' as const, body: null }] : [])];
}
