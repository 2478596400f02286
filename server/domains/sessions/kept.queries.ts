import type { Tx } from '#server/kernel/db/database.ts';
import type { SessionRow } from './sessions.queries.ts';

/** Writes a session as it was set up into another pigeonhole: it has no times yet, so it has neither begun nor ended. */
export async function copySession(tx: Tx, session: SessionRow, pigeonholeId: string): Promise<string> {
  const {
    id: _,
    startsAt: _starts,
    endsAt: _ends,
    endsAtBefore: _before,
    lastCall: _last,
    round: _round,
    ...setUp
  } = session;
  const { id } = await tx
    .insertInto('sessions')
    .values({ ...setUp, pigeonholeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
