import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type List, type ListQuery, orderOf, type SortOrder } from '#contract/list.ts';
import type { Db } from './database.ts';

type Text = RawBuilder<string>;

/** How the sorts and the search of a list are said in SQL. */
type ListColumns<S extends string> = {
  /** What tells the items apart: the last word in every order, so that pages never overlap. */
  id: RawBuilder<unknown>;
  /**
   * In plain order, which an index serves from both ends: what is null, as few are, comes last, and first in the other direction. Texts
   * `inAlphabet`.
   */
  sorts: { readonly [Name in S]: RawBuilder<unknown> };
  /** Texts, `asRead`, of which one has to hold the words that are searched for. */
  search: readonly RawBuilder<unknown>[];
  /** Where the items may be of several owners. */
  owners?: Owners;
};

/**
 * Whose the items of a list are: `keys` selects the key of each owner once, `of` says whose an item is. An index begins with that and
 * goes on with a sort, so that it has the items of one owner in order, and of several nothing does.
 */
type Owners = { db: Db; keys: Expression<unknown>; of: RawBuilder<unknown> };

/** How many times more items there are than a page reaches, from which on the first ones of each owner are put in order, not all. */
const worthMerging = 10;

/**
 * The keys of one page of a declared list, in order, and how many items there are on all pages. `scoped` selects nothing yet: its
 * WHERE says whose the items are, where `owners` do not, and what they are filtered by. Only what is shown is then read in full (`inOrderOf`).
 * `counted`: how many items are found, where that is kept, or other counts of the same rows were needed too.
 */
export async function pageOf<DB, TB extends keyof DB, S extends string>(
  scoped: SelectQueryBuilder<DB, TB, object>,
  list: List<Readonly<Record<S, SortOrder>>>,
  query: ListQuery<S>,
  columns: ListColumns<S>,
  counted?: number,
): Promise<{ ids: string[]; total: number }> {
  const { owners } = columns;
  const wanted = scoped.where(matches(query.searchTerm, columns.search));
  const found = owners ? wanted.where(sql<boolean>`${owners.of} IN ${owners.keys}`) : wanted;
  const order = orderOf(list, query);
  const slice = async (total: RawBuilder<number>, { limit, offset, fromEnd = false }: Slice) => {
    const direction = fromEnd ? opposite[order] : order;
    const rows = await found
      .select([sql<string>`${columns.id}`.as('id'), total.as('total')])
      .orderBy(columns.sorts[query.sortBy], direction)
      .orderBy(columns.id, direction)
      .limit(limit)
      .offset(offset)
      .$castTo<{ id: string; total: number }>()
      .execute();
    return fromEnd ? rows.reverse() : rows;
  };
  const offset = (query.currentPage - 1) * query.entriesPerPage;
  const isSearched = query.searchTerm.trim() !== '';
  if (isSearched && counted === undefined) {
    // To look for the words takes longest: it is done once, for the page and the number.
    const rows = await slice(sql<number>`(count(*) OVER ())::int`, { limit: query.entriesPerPage, offset });
    if (rows[0] !== undefined || offset === 0)
      return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }
  const total = counted ?? (await countOf(found));
  if (offset >= total) return { ids: [], total };
  const limit = Math.min(query.entriesPerPage, total - offset);
  // Whatever stands before a page has to be put in order, too: a page of the second half is read from the end.
  const fromEnd = offset > total / 2;
  const place = { limit, offset: fromEnd ? total - offset - limit : offset, fromEnd };
  if (owners !== undefined && total >= worthMerging * (place.limit + place.offset)) {
    const direction = fromEnd ? opposite[order] : order;
    const ids = await mergedFrom(
      wanted,
      owners,
      { ...columns, sort: columns.sorts[query.sortBy] },
      direction,
      place,
    );
    return { ids: fromEnd ? ids.reverse() : ids, total };
  }
  const rows = await slice(sql<number>`${total}::int`, place);
  return { ids: rows.map(({ id }) => id), total };
}

type Slice = { limit: number; offset: number; fromEnd?: boolean };

/** The first items of each owner by index, as many as there could be on the page if all were of one; of these, the page. */
async function mergedFrom<DB, TB extends keyof DB>(
  wanted: SelectQueryBuilder<DB, TB, object>,
  { db, keys, of }: Owners,
  { id, sort }: { id: RawBuilder<unknown>; sort: RawBuilder<unknown> },
  direction: SortOrder,
  { limit, offset }: Slice,
): Promise<string[]> {
  const own = wanted
    .where(sql<boolean>`${of} = owner.key`)
    .select([id.as('id'), sort.as('sort')])
    .orderBy(sort, direction)
    .orderBy(id, direction)
    .limit(limit + offset);
  const way = sql.raw(direction);
  const { rows } = await sql<{ id: string }>`
    SELECT own.id FROM ${keys} AS owner (key) CROSS JOIN LATERAL ${own} AS own
    ORDER BY own.sort ${way}, own.id ${way} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

async function countOf<DB, TB extends keyof DB>(found: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The rows of a page, however they were read, in the order of its keys. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * In the order of people's alphabets, in which case decides only between words that are alike. To make letters small before took half the
 * time of a long list and more.
 */
export const inAlphabet = (text: RawBuilder<unknown>): Text => sql<string>`${text} COLLATE "und-x-icu"`;

/** As people search it: without regard to case. Not for what is compared byte by byte. */
export const asRead = (text: RawBuilder<unknown>): Text => sql<string>`lower(${text} COLLATE "und-x-icu")`;

/** One of the texts, as read, holds the words that are searched for; without words, all do. */
export function matches(searchTerm: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const words = searchTerm.trim();
  if (words === '') return sql<boolean>`true`;
  // Letter by letter, whatever made the texts small: by languages only order differs.
  const holds = (text: RawBuilder<unknown>) =>
    sql`strpos((${text}) COLLATE "C", ${asRead(sql`${words}::text`)} COLLATE "C") > 0`;
  return sql<boolean>`(${sql.join(texts.map(holds), sql` OR `)})`;
}

/** What a paged reply says of what was asked and found (R-168). */
export const pageSays = (query: ListQuery, total: number) => ({
  currentPage: query.currentPage,
  entriesPerPage: query.entriesPerPage,
  searchTerm: query.searchTerm,
  totalEntries: total,
});
