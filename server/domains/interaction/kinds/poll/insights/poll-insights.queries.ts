import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listVotedOptions, type OptionResult } from '#contract/kinds/poll/poll-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, pageOf } from '#server/kernel/db/page-of.ts';

/** Of the options of a poll, in the order in which they are asked. Searched and sorted by the database, as every list is. */
export async function optionIdsFound(
  db: Db,
  options: readonly OptionResult[],
  query: QueryOf<typeof listVotedOptions>,
) {
  const given = JSON.stringify(options.map((option, place) => ({ ...option, place })));
  const scoped = db
    .selectFrom(
      sql<Pick<OptionResult, 'form'>>`jsonb_to_recordset(${given}::jsonb)`.as<'o'>(
        sql`o (id bigint, text text, prompt text, form text, votes int, place int)`,
      ),
    )
    .$if(query.form !== undefined, (rows) => rows.where('o.form', '=', query.form ?? 'choice'));
  return pageOf(scoped, listVotedOptions.list, query, {
    id: sql`o.id`,
    sorts: { asked: sql`o.place`, votes: sql`o.votes`, text: inAlphabet(sql`o.text`) },
    search: [asRead(sql`o.text`), asRead(sql`o.prompt`)],
  });
}
