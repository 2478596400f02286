import type { QueryClient } from '@tanstack/react-query';
import type { PageName } from '#contract/pages.ts';
import type { CallInput } from '#web/api/call.ts';
import { type ListName, lists } from '#web/api/lists.at-build.ts';
import { askAhead } from '#web/api/queries.ts';
import { idsIn } from '#web/routes.tsx';
import { queryOf } from './list/use-list.ts';
import { listStateOf } from './list/use-list-state.ts';

/** Asks for what a page begins with while it is still being put together: on a slow processor that takes longer than the answer. */
export function askFirst(client: QueryClient, page: PageName): void {
  if (page === 'panel' || page === 'collaborate') return;
  const { phId, tId } = idsIn(page, location.pathname);
  if (phId !== undefined) {
    askAhead(client, 'readPigeonhole', { params: { phId } });
    return;
  }
  askAhead(client, 'listWorkspaces', {});
  askAhead(client, 'listOrganisations', {});
  if (page === 'pigeonholes') askForList(client, 'listPigeonholes', {});
  if (page === 'trash') askForList(client, 'listPigeonholes', {}, { kept: 'trash' });
  if (page === 'members') askForList(client, 'listMembers', { tId });
}

/** As `useList` will. */
function askForList<Name extends ListName>(
  client: QueryClient,
  name: Name,
  params: object,
  only: Readonly<Record<string, string>> = {},
): void {
  const state = listStateOf(lists[name], new URLSearchParams(location.search));
  askAhead(client, name, { params, query: queryOf(state, only) } as unknown as CallInput<Name>);
}
