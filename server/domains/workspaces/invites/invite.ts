import { addMember as addOne, addMembers as addSeveral } from '#contract/workspaces/invites.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { isMemberByEmail } from '../members/members.queries.ts';
import { inviteView } from './invites.view.ts';
import { mailInvite } from './mail-invite.ts';

export const addMember = handle(addOne, 'workspace', async (call) => {
  const { tx, subject, body, now } = call;
  if (await isMemberByEmail(tx, subject.id, body.email))
    throw new Refusal('Validation', { fields: { email: [{ key: 'invite.member' }] } });
  return { invite: inviteView(await mailInvite(call, body), now) };
});

export const addMembers = handle(addSeveral, 'workspace', async (call) => {
  const { tx, subject, body, now } = call;
  const invites = [];
  for (const email of new Set(body.emails))
    if (!(await isMemberByEmail(tx, subject.id, email)))
      invites.push(inviteView(await mailInvite(call, { email, role: body.role }), now));
  return { invites };
});
