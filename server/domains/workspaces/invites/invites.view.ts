import type { Invite, inviteRoles } from '#contract/workspaces/invites.ts';
import type { InviteRow } from './invites.queries.ts';

export function inviteView({ id, email, role, sentAt, expiresAt }: InviteRow, now: Date): Invite {
  return {
    id,
    email,
    role: role as (typeof inviteRoles)[number],
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= now,
  };
}
