import { resendInvite as endpoint } from '#contract/workspaces/invites.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { openInvite } from './invites.queries.ts';
import { inviteView } from './invites.view.ts';
import { mailInvite } from './mail-invite.ts';

/** Also of one that is over: it works again, by its new link, for as long as a new one. */
export const resendInvite = handle(endpoint, 'workspace', async (call) => {
  const { tx, subject, body, now } = call;
  const found = await openInvite(tx, subject.id, body.inviteId);
  if (found === undefined) throw new Refusal('NotFound');
  return { invite: inviteView(await mailInvite(call, found), now) };
});
