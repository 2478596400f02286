import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listVotedOptions } from '#contract/kinds/poll/poll-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type OptionRow = {
  id: string;
  text: string;
  prompt: string;
  form: string;
  votes: number;
  voters: number;
  /** How many options its prompt has. */
  options: number;
};

function optionsOf(db: Db, { pigeonholeId, streamId }: Stream) {
  return db
    .selectFrom('pollOptions as o')
    .innerJoin('pollQuestions as q', (on) =>
      on.onRef('q.pigeonholeId', '=', 'o.pigeonholeId').onRef('q.id', '=', 'o.pollQuestionId'),
    )
    .where('q.pigeonholeId', '=', pigeonholeId)
    .where('q.sessionId', '=', streamId);
}

export async function optionIdsFound(db: Db, session: Stream, query: QueryOf<typeof listVotedOptions>) {
  const scoped = optionsOf(db, session).$if(query.form !== undefined, (rows) =>
    rows.where('q.form', '=', query.form ?? ''),
  );
  return pageOf(scoped, listVotedOptions.list, query, {
    id: sql`o.id`,
    sorts: {
      asked: sql`ROW(q.sort, q.id, o.sort)`,
      votes: sql`o.votes`,
      text: inAlphabet(sql`o.text`),
    },
    search: [asRead(sql`o.text`), asRead(sql`q.text`)],
  });
}

/** Those of them that are still there, in this order. */
export async function optionsByIds(db: Db, session: Stream, ids: readonly string[]): Promise<OptionRow[]> {
  const rows = await optionsOf(db, session)
    .select(['o.id', 'o.text', 'q.text as prompt', 'q.form', 'o.votes', 'q.voters'])
    .select(
      sql<number>`(SELECT count(*)::int FROM poll_options each_option
        WHERE each_option.pigeonhole_id = q.pigeonhole_id AND each_option.poll_question_id = q.id)`.as(
        'options',
      ),
    )
    .where('o.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .execute();
  return inOrderOf(ids, rows);
}
