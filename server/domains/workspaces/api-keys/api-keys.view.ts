import type { Scope } from '#contract/abilities.ts';
import type { ApiKey } from '#contract/workspaces/api-keys.ts';
import type { Role, WorkspaceSubject } from '#server/kernel/authorize/subjects.ts';
import { workspacePolicy } from '../workspace.policy.ts';
import type { ApiKeyRow } from './api-keys.queries.ts';

export function apiKeyView(row: ApiKeyRow, workspace: WorkspaceSubject, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes as Scope[],
    state: stateOf(row, workspace, now),
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** By the same rules by which it is let in, or not: `goodKey` and `identifyProgram`. */
function stateOf(
  { expiresAt, makerRole, makerSuspendedAt, makerClosesAt }: ApiKeyRow,
  workspace: WorkspaceSubject,
  now: Date,
): ApiKey['state'] {
  const roles = new Set(makerRole === null ? [] : [makerRole as Role]);
  const rests = makerSuspendedAt !== null || makerClosesAt !== null;
  if (rests || !workspacePolicy.manageApiKeys({ ...workspace, roles })) return 'stopped';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'good';
}
