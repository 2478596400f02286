import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type List, type ListQuery, orderOf, type SortOrder } from '#contract/list.ts';

type Text = RawBuilder<string>;

/** How the sorts and the search of a list are said in SQL. */
type ListColumns<S extends string> = {
  /** What tells the items apart: the last word in every order, so that pages never overlap. */
  id: RawBuilder<unknown>;
  sorts: { readonly [Name in S]: RawBuilder<unknown> };
  /** Texts, `asRead`, of which one has to hold the words that are searched for. */
  search: readonly RawBuilder<unknown>[];
};

/**
 * The keys of one page of a declared list, in order, and how many items there are on all pages. `scoped` selects nothing yet: its
 * WHERE says whose the items are and what they are filtered by. Only what is shown is then read in full (`inOrderOf`).
 */
export async function pageOf<DB, TB extends keyof DB, S extends string>(
  scoped: SelectQueryBuilder<DB, TB, object>,
  list: List<Readonly<Record<S, SortOrder>>>,
  query: ListQuery<S>,
  columns: ListColumns<S>,
): Promise<{ ids: string[]; total: number }> {
  const found = scoped.where(matches(query.searchTerm, columns.search));
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const offset = (query.currentPage - 1) * query.entriesPerPage;
  if (offset >= total) return { ids: [], total };
  const limit = Math.min(query.entriesPerPage, total - offset);
  const order = orderOf(list, query);
  // Whatever stands before a page has to be put in order, too: a page of the second half is read from the end.
  const fromEnd = offset > total / 2;
  const direction = fromEnd ? opposite[order] : order;
  const rows = await found
    .select(sql<string>`${columns.id}`.as('id'))
    .orderBy(columns.sorts[query.sortBy], (by) => {
      const directed = direction === 'asc' ? by.asc() : by.desc();
      return fromEnd ? directed.nullsFirst() : directed.nullsLast();
    })
    .orderBy(columns.id, direction)
    .limit(limit)
    .offset(fromEnd ? total - offset - limit : offset)
    .$castTo<{ id: string }>()
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids: fromEnd ? ids.reverse() : ids, total };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The rows of a page, however they were read, in the order of its keys. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** As people read it: without regard to case, in the order of their alphabets. Not for what is compared byte by byte. */
export const asRead = (text: RawBuilder<unknown>): Text => sql<string>`lower(${text} COLLATE "und-x-icu")`;

/** One of the texts, as read, holds the words that are searched for; without words, all do. */
export function matches(searchTerm: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const words = searchTerm.trim();
  if (words === '') return sql<boolean>`true`;
  const holds = (text: RawBuilder<unknown>) => sql`strpos(${text}, ${asRead(sql`${words}::text`)}) > 0`;
  return sql<boolean>`(${sql.join(texts.map(holds), sql` OR `)})`;
}

/** What a paged reply says of what was asked and found (R-168). */
export const pageSays = (query: ListQuery, total: number) => ({
  currentPage: query.currentPage,
  entriesPerPage: query.entriesPerPage,
  searchTerm: query.searchTerm,
  totalEntries: total,
});
