import { z } from 'zod';
import type { Allow } from './abilities.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { firstPage, pageQuery } from './page.ts';
import type { Thing } from './things.ts';

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What a list can be sorted by, each with the order that is meant when none is named. The first one is the usual one. */
type Sorts = Readonly<Record<string, SortOrder>>;

type SortOf<S extends Sorts> = Extract<keyof S, string>;

/** How a list is asked for, beside what it is filtered by. Everything has a default. */
export type ListQuery<S extends string = string> = z.output<typeof pageQuery> & {
  sortBy: S;
  /** Left out: the one that goes with `sortBy`. */
  sortOrder?: SortOrder | undefined;
};

/** What beside the endpoint is known of a list: made once from its declaration, read by server, pages and tests. */
export type List<S extends Sorts = Sorts, Items extends string = string> = {
  /** The name of the items in the reply. */
  items: Items;
  sorts: S;
  /** The values each filter takes. */
  filters: Readonly<Record<string, readonly string[]>>;
};

const filtersOf = <F extends Record<string, readonly [string, ...string[]]>>(filters: F) =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, z.enum(values).optional()])) as {
    [Name in keyof F]: z.ZodOptional<z.ZodEnum<{ [Value in F[Name][number]]: Value }>>;
  };

/**
 * A list, declared once: GET, paged, sorted, filtered and searched as it says. Its reply holds the items under their
 * name, what was asked for, and `totalEntries`: how many were found on all pages. A page beyond the last is empty.
 */
export function listEndpoint<
  const Name extends string,
  const Items extends string,
  I extends z.ZodType,
  const S extends Sorts,
  const F extends Record<string, readonly [string, ...string[]]> = Record<never, never>,
  P extends z.ZodType = z.ZodObject<Record<never, never>>,
  More extends z.ZodRawShape = Record<never, never>,
>(parts: {
  name: Name;
  summary: string;
  path: string;
  ours?: boolean;
  params?: P;
  items: Items;
  item: I;
  sorts: S;
  filters?: F;
  /** What the reply carries besides. */
  more?: More;
  shows: readonly Thing[];
  allow: Allow;
  errors?: readonly ErrorCode[];
  /** Whether a page with these items may be sent compressed, as in `endpoint`. */
  compress?: (items: readonly NoInfer<z.output<I>>[]) => boolean;
}) {
  const { items, item, sorts, filters = {} as F, more = {} as More, compress, ...rest } = parts;
  const names = Object.keys(sorts) as [SortOf<S>, ...SortOf<S>[]];
  const query = z.object({
    ...pageQuery.shape,
    sortBy: z.enum(names).default(names[0] as never),
    sortOrder: z.enum(sortOrders).optional(),
    ...filtersOf(filters),
  });
  const reply = z.object({
    ...({ [items]: z.array(item) } as { [Name in Items]: z.ZodArray<I> }),
    currentPage: z.number(),
    entriesPerPage: z.number(),
    searchTerm: z.string(),
    totalEntries: z.number(),
    ...more,
  });
  const asked = { currentPage: firstPage, entriesPerPage: 25, searchTerm: 'autumn', sortBy: names[0] };
  const firstValues = Object.fromEntries(Object.entries(filters).map(([name, [value]]) => [name, value]));
  return Object.assign(
    endpoint({
      ...rest,
      ...(compress !== undefined && {
        // What somebody searches for may have been written by whoever made the link to it.
        compress: (page: Record<string, unknown>) =>
          page.searchTerm === '' && compress(page[items] as readonly z.output<I>[]),
      }),
      method: 'GET',
      query,
      reply,
      example: { query: { ...asked, sortOrder: 'asc', ...firstValues } as never },
    }),
    { name: parts.name, list: { items, sorts, filters } as List<S, Items> },
  );
}

/** The order a list is asked for in: what the query says, or what goes with the sort. */
export function orderOf<S extends string>(
  list: List<Readonly<Record<S, SortOrder>>>,
  { sortBy, sortOrder }: Pick<ListQuery<S>, 'sortBy' | 'sortOrder'>,
): SortOrder {
  return sortOrder ?? list.sorts[sortBy];
}
