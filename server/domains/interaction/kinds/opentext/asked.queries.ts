import { sql } from 'kysely';
import type { Asked } from '#contract/kinds/opentext/opentext-content.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { copiesAs } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { justThis } from '../of-sessions.ts';
import type { SessionsOf } from '../session-kind.ts';

type AskedRow = { form: string; text: string; received: number };

/** What sessions ask, and how many answers they have. */
export async function askedInEach(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(AskedRow & { sessionId: string })[]> {
  return db
    .selectFrom('opentextQuestions')
    .select(['sessionId', 'form', 'text', 'received'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .execute();
}

export async function askedIn(db: Db, session: Stream): Promise<AskedRow | undefined> {
  const [asked] = await askedInEach(db, justThis(session));
  return asked;
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
