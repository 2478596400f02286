import { listPigeonholes as endpoint } from '#contract/pigeonholes/pigeonholes.ts';
import { isManager } from '#server/kernel/auth/manager.ts';
import type { Role } from '#server/kernel/authorize/subjects.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { pigeonholeView } from '../pigeonholes.view.ts';
import { pigeonholesOf } from './list-pigeonholes.queries.ts';

export const listPigeonholes = handle(endpoint, 'organiser', async (call) => {
  const { kernel, tx, query, subject, who, now } = call;
  const { pretend } = kernel.config;
  const { rows, totals } = await pigeonholesOf(tx, subject, query, { now, pretend });
  return {
    pigeonholes: rows.map((row) => {
      const roles = new Set([row.role as Role]);
      const { id, workspaceId } = row;
      const { scopes } = subject;
      const trashed = row.trashedAt !== null;
      const seen = { roles, trashed, scopes, isManager: isManager(who.account) };
      return pigeonholeView(row, { kind: 'pigeonhole', id, workspaceId, ...seen }, now, kernel);
    }),
    ...pageSays(query, totals.found),
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
