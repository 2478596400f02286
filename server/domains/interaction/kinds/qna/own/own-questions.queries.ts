import { type RawBuilder, sql } from 'kysely';
import type { QuestionStatus } from '#contract/kinds/qna/questions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { participantOf } from '../../../participant.queries.ts';
import type { Author } from '../authors.ts';
import type { QuestionRow } from '../questions.queries.ts';

/** A call about a question, and who its caller would be as its author. */
export type OwnCall = Author & { place: number; questionId: string; text: string | null };
/** A question whose author made the call at this place. Where it is `open`, it was changed as they said. */
export type OwnQuestion = QuestionRow & { place: number; open: boolean };

type Change = { calls: readonly OwnCall[]; statuses: readonly QuestionStatus[] };

/** Changes the texts of those that their callers may still change. Each pair of question and author may appear once. */
export async function editOwnQuestions(tx: Tx, session: Stream, change: Change): Promise<OwnQuestion[]> {
  const edit = sql`UPDATE questions q SET text = own.text FROM own WHERE ${isOpen(session)}`;
  return changeOwn(tx, session, change, edit);
}

/** Deletes those that their callers may still withdraw. Nobody has voted for them. */
export async function deleteOwnQuestions(tx: Tx, session: Stream, change: Change): Promise<OwnQuestion[]> {
  const remove = sql`DELETE FROM questions q USING own WHERE ${isOpen(session)}
    ), unmoved AS (
      DELETE FROM question_moves m USING own
      WHERE m.pigeonhole_id = ${session.pigeonholeId} AND m.session_id = ${session.streamId}
        AND m.question_id = own.id AND own.open`;
  return changeOwn(tx, session, change, remove);
}

const isOpen = ({ pigeonholeId, streamId }: Stream) => sql`
  q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = own.id AND own.open`;

async function changeOwn(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  { calls, statuses }: Change,
  change: RawBuilder<unknown>,
): Promise<OwnQuestion[]> {
  const own = await sql<OwnQuestion>`
    WITH given AS (
      SELECT place, "questionId" AS question_id, text, "attendeeId" AS attendee_id, decode(mark, 'base64') AS mark
      FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
        AS c (place int, "questionId" bigint, text text, "attendeeId" uuid, mark text)
    ), own AS (
      SELECT given.place, q.id, coalesce(given.text, q.text) AS text, q.status, q.votes, q.downvotes, q.starred, q.assignee_id, q.edited, q.tags, q.answer, q.answer_id, q.helpful, q.comments, q.author,
        q.asked_at, ${participantOf('q')} AS participant, q.votes = 0 AND q.downvotes = 0 AND NOT q.edited AND q.answer IS NULL AND q.comments = 0 AND NOT EXISTS (
          SELECT FROM questions m
          WHERE m.pigeonhole_id = q.pigeonhole_id AND m.session_id = q.session_id AND m.root_id = q.id) AND q.status = ANY (${statuses}) AS open
      FROM given JOIN questions q ON q.id = given.question_id
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId}
        AND (q.attendee_id = given.attendee_id OR q.mark = given.mark)
    ), changed AS (${change})
    SELECT * FROM own ORDER BY id`.execute(tx);
  return own.rows;
}
