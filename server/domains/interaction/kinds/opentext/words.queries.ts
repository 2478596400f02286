import { sql } from 'kysely';
import type { AnswerStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type WordRow = { id: string; text: string; people: number; status: string };

const columns = ['id', 'text', 'people', 'status'] as const;

/** In the order in which they were first written. */
export async function wordsIn(db: Db, session: Stream): Promise<WordRow[]> {
  return wordRows(db, session).orderBy('id').execute();
}

export async function wordIn(db: Db, session: Stream, id: string): Promise<WordRow | undefined> {
  return wordRows(db, session).where('id', '=', id).executeTakeFirst();
}

export function wordRows(db: Db, session: Stream) {
  return wordsOf(db, session).select(columns);
}

export function wordsOf(db: Db, session: Stream) {
  return db
    .selectFrom('opentextWords')
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId);
}

type WrittenWord = {
  id: string;
  text: string;
  folded: string;
  /** Of the word, if nobody wrote it before: how a word stands, its moderators have decided. */
  status: AnswerStatus;
  attendeeId: string | null;
  /** Both base64; without a limit there is no mark. */
  voter: string;
  mark: string | null;
  sentAt: string;
};

/** Writes the words of a batch and counts them in the same statement (L4); answers the words that have grown. */
export async function writeWords(
  tx: Tx,
  session: Stream,
  written: readonly WrittenWord[],
): Promise<WordRow[]> {
  const grown = await sql<{ id: string }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        AS g (id bigint, text text, folded text, status text, "attendeeId" uuid, voter text, mark text, "sentAt" timestamptz)
    ), grown AS (
      INSERT INTO opentext_words (pigeonhole_id, session_id, id, folded, text, people, status)
      SELECT ${session.pigeonholeId}, ${session.streamId}, min(id), folded, (array_agg(text ORDER BY id))[1], count(*),
             (array_agg(status ORDER BY id))[1]
      FROM given GROUP BY folded
      ON CONFLICT (pigeonhole_id, session_id, folded) DO UPDATE SET people = opentext_words.people + excluded.people
      RETURNING id, folded
    ), kept AS (
      INSERT INTO opentext_answers (pigeonhole_id, session_id, id, text, word_id, voter, mark, attendee_id, sent_at)
      SELECT ${session.pigeonholeId}, ${session.streamId}, given.id, given.text, grown.id, decode(given.voter, 'base64'),
             decode(given.mark, 'base64'), given."attendeeId", given."sentAt"
      FROM given JOIN grown USING (folded)
    )
    SELECT id FROM grown`.execute(tx);
  return spellWords(
    tx,
    session,
    grown.rows.map(({ id }) => id),
  );
}

/** The spelling that most people wrote stands for the word; of several, the one that was first. */
async function spellWords(tx: Tx, session: Stream, ids: readonly string[]): Promise<WordRow[]> {
  const spelled = await sql<WordRow>`
    WITH spelled AS (
      UPDATE opentext_words w SET text = usual.text FROM (
        SELECT DISTINCT ON (word_id) word_id, text FROM opentext_answers
        WHERE pigeonhole_id = ${session.pigeonholeId} AND session_id = ${session.streamId} AND word_id = ANY (${ids}::bigint[])
        GROUP BY word_id, text ORDER BY word_id, count(*) DESC, min(id)
      ) usual
      WHERE w.pigeonhole_id = ${session.pigeonholeId} AND w.session_id = ${session.streamId} AND w.id = usual.word_id
      RETURNING w.id, w.text, w.people, w.status
    )
    SELECT * FROM spelled ORDER BY id`.execute(tx);
  return spelled.rows;
}

/** Undefined: it has not the status the moderator saw, for another moderator was faster. */
export async function moveWordIn(
  tx: Tx,
  session: Stream,
  move: { id: string; from: AnswerStatus; to: AnswerStatus },
): Promise<WordRow | undefined> {
  return tx
    .updateTable('opentextWords')
    .set({ status: move.to })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .returning(columns)
    .executeTakeFirst();
}
