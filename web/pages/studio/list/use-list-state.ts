import { useSearchParams } from 'react-router';
import type { List, SortOrder } from '#contract/list.ts';
import { orders } from '#web/api/lists.at-build.ts';

/** What of a list is shown. A filter that is not set is not in `filters`. */
export type ListState = {
  page: number;
  search: string;
  sortBy: string;
  sortOrder: SortOrder;
  filters: Readonly<Record<string, string>>;
};

const namesBehind = (prefix: string) => ({
  page: `${prefix}page`,
  search: `${prefix}search`,
  sortBy: `${prefix}sort`,
  sortOrder: `${prefix}order`,
});

/** Anything but another page starts on the first one. `replace`: no step of the way back. */
export type ShowList = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

/** What an address asks for of a list. What the list does not know is left out, so that an old or broken address shows the list. */
export function listStateOf({ sorts, filters }: List, params: URLSearchParams, prefix = ''): ListState {
  const names = namesBehind(prefix);
  const usual = usualSort(sorts);
  const asked = params.get(names.sortBy) ?? usual;
  const sortBy = Object.hasOwn(sorts, asked) ? asked : usual;
  const askedOrder = orders.find((order) => order === params.get(names.sortOrder));
  return {
    page: Math.max(1, Math.trunc(Number(params.get(names.page) ?? 1)) || 1),
    search: params.get(names.search) ?? '',
    sortBy,
    sortOrder: askedOrder ?? sorts[sortBy] ?? 'asc',
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, values]) => {
        const value = params.get(prefix + name);
        return value !== null && values.includes(value) ? [[name, value]] : [];
      }),
    ),
  };
}

/** All that an address may say of a list. */
export const parametersOf = ({ filters }: List, prefix = ''): string[] => [
  ...Object.values(namesBehind(prefix)),
  ...Object.keys(filters).map((name) => prefix + name),
];

const usualSort = (sorts: List['sorts']): string => Object.keys(sorts)[0] ?? '';

/**
 * What of a list is shown stands in the address: it can be reloaded, sent on and gone back to. What is usual is left
 * out of the address. `prefix` tells a further list of the same page from the first one.
 */
export function useListState(list: List, prefix = '') {
  const { sorts, filters } = list;
  const names = namesBehind(prefix);
  const [params, setParams] = useSearchParams();
  const usual = usualSort(sorts);
  const state = listStateOf(list, params, prefix);

  const show: ShowList = (change, { replace = false } = {}) => {
    const next = { ...state, page: 1, ...change };
    const inAddress: Record<string, string | undefined> = {
      ...Object.fromEntries(Object.keys(filters).map((name) => [prefix + name, next.filters[name]])),
      [names.page]: next.page > 1 ? String(next.page) : undefined,
      [names.search]: next.search || undefined,
      [names.sortBy]: next.sortBy === usual ? undefined : next.sortBy,
      [names.sortOrder]: next.sortOrder === sorts[next.sortBy] ? undefined : next.sortOrder,
    };
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(inAddress))
          if (value === undefined) now.delete(name);
          else now.set(name, value);
        return now;
      },
      { replace },
    );
  };

  return { state, show };
}
