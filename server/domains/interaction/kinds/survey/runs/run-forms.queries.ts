import { sql } from 'kysely';
import type { SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type RunFormRow = {
  pages: readonly SurveyPage[];
  version: number;
  began: number;
  through: number;
  /** By page: how many runs have left it behind. */
  leftPages: Readonly<Record<string, number>>;
};

export async function runFormIn(db: Db, session: Stream): Promise<RunFormRow | undefined> {
  const row = await db
    .selectFrom('runForms')
    .select(['pages', 'version', 'began', 'through', 'leftPages'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .executeTakeFirst();
  return row as RunFormRow | undefined;
}

export async function insertRunForm(tx: Tx, session: Stream, pages: readonly SurveyPage[]): Promise<void> {
  await tx
    .insertInto('runForms')
    .values({
      pigeonholeId: session.pigeonholeId,
      sessionId: session.streamId,
      pages: JSON.stringify(pages),
    })
    .execute();
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
