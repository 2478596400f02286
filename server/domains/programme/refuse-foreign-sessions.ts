import { sessionsOf } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { refuseForeign } from './refuse-foreign.ts';

/** Throws where these are not all sessions of the event. */
export async function refuseForeignSessions(
  db: Db,
  pigeonholeId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await sessionsOf(db, pigeonholeId)).map(({ id }) => id));
  refuseForeign(ids, known, { field: 'sessionIds', key: 'programme.session.gone' });
}
