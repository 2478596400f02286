import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { type Copies, copiesAs } from '#server/kernel/kept/copies.queries.ts';

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

export async function copyNotes(tx: Tx, copies: Copies): Promise<void> {
  await sql`
    INSERT INTO session_notes (session_id, text)
    SELECT of_session.copy, n.text
    FROM ${copiesAs('of_session', copies)}
      JOIN session_notes n ON n.session_id = of_session.original`.execute(tx);
}
