import { useRef } from 'react';
import type { QueryOf } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { SortOrder } from '#contract/list.ts';
import type { SheetFormat } from '#contract/sheets.ts';
import type { CallError, CallInput, CallReply } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { type ListName, lists, pageSize } from '#web/api/lists.at-build.ts';
import { useAsk } from '#web/api/queries.ts';
import { type ListState, type ShowList, useListState } from './use-list-state.ts';

/** The endpoints that are lists as files. */
type DownloadName = {
  [Name in EndpointName]: QueryOf<Endpoints[Name]> extends { format: SheetFormat } ? Name : never;
}[EndpointName];

/** What a list is of: `ItemOf<'listMembers'>` is a member. */
type ItemOf<Name extends ListName> =
  CallReply<Name> extends infer Reply
    ? Endpoints[Name] extends { list: { items: infer Items extends keyof Reply } }
      ? Reply[Items] extends readonly (infer Item)[]
        ? Item
        : never
      : never
    : never;

/** What is known of a list at the moment: what was asked for, and what came. */
export type Listed<Item> = {
  name: string;
  sorts: Readonly<Record<string, SortOrder>>;
  state: ListState;
  show: ShowList;
  /** Undefined: nothing has come yet. */
  items: readonly Item[] | undefined;
  total: number | undefined;
  pages: number;
  /** Something is looked for or left out. */
  isNarrowed: boolean;
  /** What is shown is not what was asked for last. */
  isOld: boolean;
  error: CallError | null;
  again(): void;
  /** Has the browser save all that was found; null: this list is never a file. */
  download: ((format: SheetFormat, onProgress: (share: number) => void) => Promise<void>) | null;
};

type ListOptions = {
  asFile?: DownloadName;
  /** Of its part of the address. */
  prefix?: string;
  /** Filters that the page sets, whatever its address says. */
  only?: Readonly<Record<string, string>>;
};

/** How the server is asked for it. */
export function queryOf({ page, search, sortBy, sortOrder, filters }: ListState, only: ListOptions['only']) {
  return { currentPage: page, searchTerm: search, sortBy, sortOrder, ...filters, ...only };
}

/** Reads what the address asks for of a list. Until an answer has come the one before it stays: nothing flashes. */
export function useList<Name extends ListName>(
  name: Name,
  params: object = {},
  { asFile, prefix, only = {} }: ListOptions = {},
): Listed<ItemOf<Name>> & { reply: CallReply<Name> | undefined } {
  const list = lists[name];
  const { state, show } = useListState(list, prefix);
  const { currentPage, ...asked } = queryOf(state, only);
  const answer = useAsk(name, { params, query: { currentPage, ...asked } } as unknown as CallInput<Name>);
  const last = useRef(answer.data);
  if (answer.data !== undefined) last.current = answer.data;
  const reply = last.current;
  const said = reply as (Record<string, ItemOf<Name>[]> & { totalEntries: number }) | undefined;
  return {
    name,
    sorts: list.sorts,
    state,
    show,
    reply,
    items: said?.[list.items],
    total: said?.totalEntries,
    pages: Math.max(1, Math.ceil((said?.totalEntries ?? 0) / pageSize)),
    isNarrowed: state.search !== '' || Object.keys(state.filters).length > 0,
    isOld: answer.data === undefined && reply !== undefined,
    error: answer.error,
    again: () => void answer.refetch(),
    download:
      asFile === undefined
        ? null
        : (format, onProgress) =>
            download(asFile, { params, query: { ...asked, format } } as CallInput<DownloadName>, onProgress),
  };
}
