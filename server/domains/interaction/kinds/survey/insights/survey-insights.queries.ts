import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import { listRuns } from '#contract/kinds/survey/survey-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { RunFormRow } from '../runs/run-forms.queries.ts';

export type RunRow = { id: string; author: string | null; answers: SurveyAnswers; written: string };

const submitted = (db: Db, { pigeonholeId, streamId }: Stream) =>
  db
    .selectFrom('runs')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .where('through', '=', true);

/** `through`: how many were submitted, which is kept. */
export async function runIdsFound(
  db: Db,
  session: Stream,
  query: QueryOf<typeof listRuns>,
  { through }: Pick<RunFormRow, 'through'>,
) {
  const scoped = submitted(db, session).$if(query.written !== undefined, (rows) =>
    rows.where('written', query.written === 'yes' ? '<>' : '=', ''),
  );
  const columns = {
    id: sql`number`,
    sorts: { run: sql`number`, text: inAlphabet(sql`written`) },
    search: [asRead(sql`written`), asRead(sql`author`)],
  };
  const isWhole = query.written === undefined && query.searchTerm.trim() === '';
  return pageOf(scoped, listRuns.list, query, columns, isWhole ? through : undefined);
}

/** Those of them that are still there, in this order. */
export async function runsByIds(db: Db, session: Stream, ids: readonly string[]): Promise<RunRow[]> {
  const rows = await submitted(db, session)
    .select(['number as id', 'author', 'answers', 'written'])
    .where('number', '=', sql<string>`ANY(${ids}::text[])`)
    .execute();
  return inOrderOf(ids, rows as RunRow[]);
}
