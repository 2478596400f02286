import { declineMailedInvitation as endpoint } from '#contract/accounts/invitations.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { answerInvite } from '../invites/invites.queries.ts';
import { readMailed } from './find-invitation.ts';
import { holdMailedInvitation } from './invitations.queries.ts';

/** The reader of the mail may decline, with an account or without. */
export const declineMailedInvitation = handle(endpoint, 'none', async ({ tx, params, now, note }) => {
  const mailed = await holdMailedInvitation(tx, hashSecret(params.hash));
  const invitation = mailed && readMailed(mailed, now);
  if (invitation?.is !== 'mailed') throw new Refusal('LinkExpired');
  await answerInvite(tx, invitation.id, 'declined');
  await note({ inviteId: invitation.id }, { workspaceId: invitation.workspaceId });
  return { url: `/invitations/accept/r/${params.hash}` };
});
