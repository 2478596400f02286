import { sql } from 'kysely';
import type { AnswerStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { participantOf } from '../../participant.queries.ts';

export type AnswerRow = {
  id: string;
  text: string;
  status: string | null;
  /** The name it was sent under; null for good in an anonymous session. */
  author: string | null;
  participant?: string | null;
  sentAt: Date;
};

const columns = [
  'id',
  'text',
  'status',
  'author',
  'sentAt',
  participantOf('opentext_answers').as('participant'),
] as const;

/** The answers in open form, in the order in which they were sent. */
export async function answersIn(db: Db, session: Stream): Promise<AnswerRow[]> {
  return answerRows(db, session).orderBy('id').execute();
}

export async function answerIn(db: Db, session: Stream, id: string): Promise<AnswerRow | undefined> {
  return answerRows(db, session).where('id', '=', id).executeTakeFirst();
}

export function answerRows(db: Db, session: Stream) {
  return answersOf(db, session).select(columns);
}

export function answersOf(db: Db, session: Stream) {
  return db
    .selectFrom('opentextAnswers')
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('wordId', 'is', null);
}

type NewAnswer = {
  id: string;
  text: string;
  status: AnswerStatus;
  attendeeId: string | null;
  /** base64; null where there is no limit. */
  mark: string | null;
  sentAt: string;
};

/**
 * One statement for a whole batch (L4). The author's present name is stored with the answer: what has been said does not change
 * when they take another one (L9).
 */
export async function insertAnswers(
  tx: Tx,
  session: Stream,
  answers: readonly NewAnswer[],
): Promise<AnswerRow[]> {
  const inserted = await sql<AnswerRow>`
    WITH sent AS (
      INSERT INTO opentext_answers (pigeonhole_id, session_id, id, text, status, mark, attendee_id, author, sent_at)
      SELECT ${session.pigeonholeId}, ${session.streamId}, given.id, given.text, given.status,
             decode(given.mark, 'base64'), given."attendeeId", a.name, given."sentAt"
      FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        AS given (id bigint, text text, status text, mark text, "attendeeId" uuid, "sentAt" timestamptz)
        LEFT JOIN attendees a ON a.pigeonhole_id = ${session.pigeonholeId} AND a.id = given."attendeeId"
      RETURNING id, text, status, author, sent_at, ${participantOf('opentext_answers')} AS participant
    )
    SELECT * FROM sent ORDER BY id`.execute(tx);
  return inserted.rows;
}

/** Undefined: it has not the status the moderator saw, for another moderator was faster. */
export async function moveAnswerIn(
  tx: Tx,
  session: Stream,
  move: { id: string; from: AnswerStatus; to: AnswerStatus },
): Promise<AnswerRow | undefined> {
  return tx
    .updateTable('opentextAnswers')
    .set({ status: move.to })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .returning(columns)
    .executeTakeFirst();
}
