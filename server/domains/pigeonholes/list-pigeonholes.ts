import { listPigeonholes as endpoint } from '#contract/pigeonholes/pigeonholes.ts';
import type { Role } from '#server/kernel/authorize/subjects.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { pigeonholesOf, pigeonholeTotals } from './pigeonholes.queries.ts';
import { pigeonholeView } from './pigeonholes.view.ts';

export const listPigeonholes = handle(endpoint, 'organiser', async ({ tx, query, subject, now }) => {
  const request = {
    accountId: subject.accountId,
    workspaceId: subject.workspaceId,
    searchTerm: query.searchTerm.trim(),
    limit: query.entriesPerPage,
    offset: (query.currentPage - 1) * query.entriesPerPage,
  };
  const rows = await pigeonholesOf(tx, request, now);
  const totals = await pigeonholeTotals(tx, request);
  return {
    pigeonholes: rows.map((row) => {
      const roles = new Set([row.role as Role]);
      const { id, workspaceId } = row;
      return pigeonholeView(row, { kind: 'pigeonhole', id, workspaceId, roles, scopes: subject.scopes });
    }),
    meta: {
      current_page: query.currentPage,
      per_page: query.entriesPerPage,
      search_term: query.searchTerm,
      total: totals.total,
      team_total: totals.teamTotal,
      archived_total: totals.archivedTotal,
      trashed_total: totals.trashedTotal,
    },
  };
});
