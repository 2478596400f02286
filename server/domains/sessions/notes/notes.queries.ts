import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function notesOf(db: Db, sessionId: string): Promise<string> {
  const row = await db
    .selectFrom('sessionNotes')
    .select('text')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return row?.text ?? '';
}

export async function writeNotes(tx: Tx, sessionId: string, text: string): Promise<void> {
  if (text === '') await tx.deleteFrom('sessionNotes').where('sessionId', '=', sessionId).execute();
  else
    await tx
      .insertInto('sessionNotes')
      .values({ sessionId, text })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ text }))
      .execute();
}

export async function copyNotes(tx: Tx, copies: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    INSERT INTO session_notes (session_id, text)
    SELECT of_session.copy, n.text
    FROM unnest(${[...copies.keys()]}::bigint[], ${[...copies.values()]}::bigint[]) AS of_session (original, copy)
      JOIN session_notes n ON n.session_id = of_session.original`.execute(tx);
}
