import { sql } from 'kysely';
import type { SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { copiesAs, filesCopied } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { justThis } from '../../of-sessions.ts';
import type { SessionsOf } from '../../session-kind.ts';

export type RunFormRow = {
  pages: readonly SurveyPage[];
  version: number;
  began: number;
  through: number;
  /** By page: how many runs have left it behind. */
  leftPages: Readonly<Record<string, number>>;
};

export async function runFormsIn(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(RunFormRow & { sessionId: string })[]> {
  const rows = await db
    .selectFrom('runForms')
    .select(['sessionId', 'pages', 'version', 'began', 'through', 'leftPages'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .execute();
  return rows as unknown as (RunFormRow & { sessionId: string })[];
}

export async function runFormIn(db: Db, session: Stream): Promise<RunFormRow | undefined> {
  const [row] = await runFormsIn(db, justThis(session));
  if (row === undefined) return undefined;
  const { sessionId: _, ...form } = row;
  return form;
}

type NewRunForm = Stream & { pages: readonly SurveyPage[] };

export async function insertRunForms(tx: Tx, forms: readonly NewRunForm[]): Promise<void> {
  if (forms.length === 0) return;
  await tx
    .insertInto('runForms')
    .values(
      forms.map(({ pigeonholeId, streamId: sessionId, pages }) => ({
        pigeonholeId,
        sessionId,
        pages: JSON.stringify(pages),
      })),
    )
    .execute();
}

/** With the copy of each picture that stands beside an option. */
export async function copyRunForms(tx: Tx, { from, to, sessions, files }: Copied): Promise<void> {
  const copies = filesCopied(files);
  await sql`
    INSERT INTO run_forms (pigeonhole_id, session_id, pages)
    SELECT ${to}, of_session.copy, (
      SELECT coalesce(jsonb_agg(page || jsonb_build_object('prompts', (
        SELECT coalesce(jsonb_agg(prompt || jsonb_build_object('options', (
          SELECT coalesce(jsonb_agg(CASE WHEN ${copies} ? (option #>> '{picture,id}')
            THEN jsonb_set(option, '{picture,id}', ${copies} -> (option #>> '{picture,id}')) ELSE option END ORDER BY place), '[]')
          FROM jsonb_array_elements(prompt -> 'options') WITH ORDINALITY AS o (option, place))) ORDER BY place), '[]')
        FROM jsonb_array_elements(page -> 'prompts') WITH ORDINALITY AS p (prompt, place))) ORDER BY place), '[]')
      FROM jsonb_array_elements(f.pages) WITH ORDINALITY AS g (page, place))
    FROM ${copiesAs('of_session', sessions)}
      JOIN run_forms f ON f.pigeonhole_id = ${from} AND f.session_id = of_session.original`.execute(tx);
}

/** Returns its version by now. */
export async function changeRunForm(tx: Tx, session: Stream, pages: readonly SurveyPage[]): Promise<number> {
  const { version } = await tx
    .updateTable('runForms')
    .set(({ eb }) => ({ pages: JSON.stringify(pages), version: eb('version', '+', 1) }))
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Which of these files stand beside an option. */
export async function picturesInForms(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT f.id FROM files f JOIN run_forms r ON r.pigeonhole_id = f.pigeonhole_id
    WHERE f.id = ANY (${fileIds}) AND jsonb_path_exists(
      r.pages, '$[*].prompts[*].options[*].picture.id ? (@ == $id)', jsonb_build_object('id', f.id))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
