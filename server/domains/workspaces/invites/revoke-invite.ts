import { revokeInvite as endpoint } from '#contract/workspaces/invites.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { revokeOpenInvite } from './invites.queries.ts';

export const revokeInvite = handle(endpoint, 'workspace', async ({ tx, subject, params, note }) => {
  const { inviteId } = params;
  if (!(await revokeOpenInvite(tx, subject.id, inviteId))) throw new Refusal('NotFound');
  await note({ inviteId });
  return { success: true as const };
});
