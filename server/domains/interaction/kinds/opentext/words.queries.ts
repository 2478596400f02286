import { sql } from 'kysely';
import type { AnswerStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type WordRow = { id: string; text: string; people: number; status: string; groupId: string | null };

/** What a word is shown as: grouped, or as its moderators have decided. */
export const statusShown = sql<string>`CASE WHEN group_id IS NULL THEN status ELSE 'grouped' END`;
const columns = ['id', 'text', 'people', 'groupId', statusShown.as('status')] as const;

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
  const spelled = await sql<WordRow & { countedAt: string | null }>`
    WITH spelled AS (
      UPDATE opentext_words w SET text = usual.text FROM (
        SELECT DISTINCT ON (word_id) word_id, text FROM opentext_answers
        WHERE pigeonhole_id = ${session.pigeonholeId} AND session_id = ${session.streamId} AND word_id = ANY (${ids}::bigint[])
        GROUP BY word_id, text ORDER BY word_id, count(*) DESC, min(id)
      ) usual
      WHERE w.pigeonhole_id = ${session.pigeonholeId} AND w.session_id = ${session.streamId} AND w.id = usual.word_id
      RETURNING w.id, w.text, w.people, w.group_id, CASE WHEN w.group_id IS NULL THEN w.status ELSE 'grouped' END AS status,
        coalesce(w.group_id, CASE WHEN EXISTS (
          SELECT FROM opentext_words m
          WHERE m.pigeonhole_id = w.pigeonhole_id AND m.session_id = w.session_id AND m.group_id = w.id) THEN w.id END) AS counted_at
    )
    SELECT * FROM spelled ORDER BY id`.execute(tx);
  const groups = new Set(spelled.rows.flatMap(({ countedAt }) => countedAt ?? []));
  const words = spelled.rows.map(({ countedAt: _, ...word }) => word);
  if (groups.size === 0) return words;
  const recounted = new Map((await recountGroups(tx, session, [...groups])).map((word) => [word.id, word]));
  return [...words.filter(({ id }) => !recounted.has(id)), ...recounted.values()];
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
    .where('groupId', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Counts these words, which stand for themselves, and what is grouped with them anew. Each person counts once for a group; in an
 * anonymous session once for each word that they wrote, for nothing may tell that they wrote both (decision 0066).
 */
export async function recountGroups(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  ids: readonly string[],
): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    WITH members AS (
      SELECT w.id, coalesce(w.group_id, w.id) AS root FROM opentext_words w
      WHERE w.pigeonhole_id = ${pigeonholeId} AND w.session_id = ${streamId}
        AND (w.id = ANY (${ids}::bigint[]) OR w.group_id = ANY (${ids}::bigint[]))
    ), counts_for AS (
      SELECT id, root AS target FROM members UNION SELECT id, id FROM members
    ), counted AS (
      SELECT f.target, count(DISTINCT coalesce(a.attendee_id::text, encode(a.voter, 'hex')))::int AS people
      FROM counts_for f JOIN opentext_answers a ON a.word_id = f.id
      WHERE a.pigeonhole_id = ${pigeonholeId} AND a.session_id = ${streamId}
      GROUP BY f.target
    ), recounted AS (
      UPDATE opentext_words w SET people = counted.people FROM counted
      WHERE w.pigeonhole_id = ${pigeonholeId} AND w.session_id = ${streamId} AND w.id = counted.target
      RETURNING w.id, w.text, w.people, w.group_id, CASE WHEN w.group_id IS NULL THEN w.status ELSE 'grouped' END AS status
    )
    SELECT * FROM recounted ORDER BY id`.execute(tx);
  return rows;
}
