import { sql } from 'kysely';
import type { Answers, Begun } from '#contract/interaction/answers.ts';
import type { SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import type { SessionsOf } from '#server/domains/interaction/kinds/session-kind.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { RunFormRow } from './run-forms.queries.ts';

export type NewRun = {
  /** base64. */
  run: string;
  attendeeId: string | null;
  leftPages: readonly string[];
  through: boolean;
  answers: SurveyAnswers;
  written: string;
};

type Written = {
  counts: Pick<RunFormRow, 'began' | 'through' | 'leftPages'>;
  /** How many more were submitted. */
  added: number;
  /** Of these runs nothing was written: they had been submitted before. */
  late: ReadonlySet<string>;
};

/**
 * One statement for a whole batch (L4), each run once. A run that is there is written over, unless it was submitted: then only by
 * another submission, and only where `change` allows it. The counts are made of the rows that the statement writes.
 */
export async function writeRuns(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  runs: readonly NewRun[],
  { change }: { change: boolean },
): Promise<Written> {
  const { rows } = await sql<Written['counts'] & { added: number; written: string[] }>`
    WITH given AS (
      SELECT decode(run, 'base64') AS run, "attendeeId" AS attendee_id, "leftPages" AS left_pages, through, answers, written
      FROM jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
        AS given (run text, "attendeeId" uuid, "leftPages" text[], through boolean, answers jsonb, written text)
    ), before AS (
      SELECT r.run, r.through, r.left_pages FROM runs r JOIN given g ON g.run = r.run
      WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId}
    ), put AS (
      INSERT INTO runs (pigeonhole_id, session_id, run, attendee_id, author, left_pages, through, answers, written)
      SELECT ${pigeonholeId}, ${streamId}, g.run, g.attendee_id, a.name, g.left_pages, g.through, g.answers, g.written
      FROM given g LEFT JOIN attendees a ON a.pigeonhole_id = ${pigeonholeId} AND a.id = g.attendee_id
      ON CONFLICT (pigeonhole_id, session_id, run) DO UPDATE
      SET author = excluded.author, through = excluded.through, answers = excluded.answers, written = excluded.written,
        left_pages = ARRAY(SELECT DISTINCT unnest(runs.left_pages || excluded.left_pages))
      WHERE NOT runs.through OR (${change} AND excluded.through)
      RETURNING run, through, left_pages
    ), more AS (
      SELECT page, count(*) AS runs FROM put, unnest(put.left_pages) AS page
      WHERE NOT EXISTS (SELECT FROM before b WHERE b.run = put.run AND page = ANY (b.left_pages))
      GROUP BY page
    ), added AS (
      SELECT count(*) FILTER (WHERE b.run IS NULL)::int AS began,
        count(*) FILTER (WHERE put.through AND b.through IS NOT TRUE)::int AS through
      FROM put LEFT JOIN before b ON b.run = put.run
    )
    UPDATE run_forms f SET began = f.began + added.began, through = f.through + added.through,
      left_pages = f.left_pages || (
        SELECT coalesce(jsonb_object_agg(page, coalesce((f.left_pages ->> page)::int, 0) + more.runs), '{}') FROM more)
    FROM added WHERE f.pigeonhole_id = ${pigeonholeId} AND f.session_id = ${streamId}
    RETURNING f.began, f.through, f.left_pages, added.through AS added,
      ARRAY(SELECT replace(encode(put.run, 'base64'), E'\n', '') FROM put) AS written`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a session that has runs has a form');
  const { added, written, ...counts } = row;
  const done = new Set(written);
  return { counts, added, late: new Set(runs.map(({ run }) => run).filter((run) => !done.has(run))) };
}

/** Whose runs there are, and whether they were submitted. */
export async function runMarksIn(db: Db, session: Stream): Promise<{ run: Buffer; through: boolean }[]> {
  return db
    .selectFrom('runs')
    .select(['run', 'through'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
}

/** Runs that were not submitted. */
export async function countOpenRuns(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Pick<Begun, 'begun'>> {
  const { rows } = await sql<Pick<Begun, 'begun'>>`
    SELECT coalesce(sum(began - through), 0)::int AS begun
    FROM run_forms WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[])`.execute(
    db,
  );
  return rows[0] ?? { begun: 0 };
}

/** A run that was submitted is one answer. Their number is kept with each batch. */
export async function countRuns(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Map<string, Answers>> {
  const { rows } = await sql<Answers & { sessionId: string }>`
    SELECT session_id, through AS written, 0 AS votes
    FROM run_forms WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ sessionId, ...answers }) => [sessionId, answers]));
}

export async function deleteRuns(tx: Tx, { pigeonholeId, sessionIds }: SessionsOf): Promise<void> {
  await tx
    .deleteFrom('runs')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', 'in', sessionIds)
    .execute();
  await tx
    .updateTable('runForms')
    .set({ began: 0, through: 0, leftPages: '{}' })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', 'in', sessionIds)
    .execute();
}
