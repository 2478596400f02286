import { sql } from 'kysely';
import type { Asked } from '#contract/kinds/opentext/opentext-content.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { copiesAs } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

type AskedRow = { form: string; text: string; received: number };

/** What a session asks, and how many answers it has. */
export async function askedIn(db: Db, session: Stream): Promise<AskedRow | undefined> {
  return db
    .selectFrom('opentextQuestions')
    .select(['form', 'text', 'received'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .executeTakeFirst();
}

/** What sessions ask. */
export async function insertAsked(tx: Tx, asked: readonly (Stream & Asked)[]): Promise<void> {
  if (asked.length === 0) return;
  await tx
    .insertInto('opentextQuestions')
    .values(
      asked.map(({ pigeonholeId, streamId: sessionId, form, text }) => ({
        pigeonholeId,
        sessionId,
        form,
        text,
      })),
    )
    .execute();
}

export async function copyAsked(tx: Tx, { from, to, sessions }: Copied): Promise<void> {
  await sql`
    INSERT INTO opentext_questions (pigeonhole_id, session_id, form, text)
    SELECT ${to}, of_session.copy, o.form, o.text
    FROM ${copiesAs('of_session', sessions)}
      JOIN opentext_questions o ON o.pigeonhole_id = ${from} AND o.session_id = of_session.original`.execute(
    tx,
  );
}

export async function changeAsked(tx: Tx, session: Stream, text: string): Promise<void> {
  await tx
    .updateTable('opentextQuestions')
    .set({ text })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
}

/** Adds to the number of answers that have come in; answers the new one. */
export async function addReceived(tx: Tx, session: Stream, answers: number): Promise<number> {
  const { received } = await tx
    .updateTable('opentextQuestions')
    .set(({ eb }) => ({ received: eb('received', '+', answers) }))
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .returning('received')
    .executeTakeFirstOrThrow();
  return received;
}
