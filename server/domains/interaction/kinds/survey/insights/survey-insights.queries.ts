import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import { listRuns } from '#contract/kinds/survey/survey-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type RunRow = { id: string; author: string | null; answers: SurveyAnswers; written: string };

const submitted = (db: Db, { pigeonholeId, streamId }: Stream) =>
  db
    .selectFrom('runs')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .where('through', '=', true);

export async function runIdsFound(db: Db, session: Stream, query: QueryOf<typeof listRuns>) {
  const scoped = submitted(db, session).$if(query.written !== undefined, (rows) =>
    rows.where('written', query.written === 'yes' ? '<>' : '=', ''),
  );
  return pageOf(scoped, listRuns.list, query, {
    id: sql`number`,
    sorts: { run: sql`number`, text: asRead(sql`written`) },
    search: [asRead(sql`written`), asRead(sql`author`)],
  });
}

/** Those of them that are still there, in this order. */
export async function runsByIds(db: Db, session: Stream, ids: readonly string[]): Promise<RunRow[]> {
  const rows = await submitted(db, session)
    .select(['number as id', 'author', 'answers', 'written'])
    .where('number', '=', sql<string>`ANY(${ids}::text[])`)
    .execute();
  return inOrderOf(ids, rows as RunRow[]);
}
