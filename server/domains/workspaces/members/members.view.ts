import type { Member } from '#contract/workspaces/members.ts';
import type { TeamRole } from '#contract/workspaces/teams.ts';
import type { MemberRow } from './members.queries.ts';

export function memberView({ id, email, name, role, joinedAt }: MemberRow): Member {
  return { id, email, name, role: role as TeamRole, joinedAt: joinedAt.toISOString() };
}
