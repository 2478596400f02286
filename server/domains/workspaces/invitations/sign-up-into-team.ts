import { signUpIntoTeam as endpoint } from '#contract/accounts/invitations.ts';
import { hashPassword, keepSignUp } from '#server/domains/accounts/index.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { findInvitation } from './find-invitation.ts';
import { keepTeamSignUp } from './invitations.queries.ts';
import { comeIn } from './sign-up-by-invitation.ts';
import { signsIn } from './signs-in.ts';

/**
 * The sign-up form of an invitation. A mailed one is for its own address, which it proves. By a team's link one
 * is mailed a link of one's own first, and joins by redeeming it: nobody can put a stranger into a team.
 */
export const signUpIntoTeam = handleInTwoSteps(
  endpoint,
  'none',
  async ({ kernel, params, body, now }) => {
    const invitation = await findInvitation(kernel.db, params.hash, now);
    if (invitation.is === 'over') throw new Refusal('LinkExpired');
    if (invitation.is === 'mailed' && invitation.email !== body.email)
      throw new Refusal('Validation', { fields: { email: [{ key: 'invite.otherAddress' }] } });
    return { invitation, passwordHash: await hashPassword(body.password) };
  },
  async (call, { invitation, passwordHash }) => {
    const { kernel, tx, params, body, note } = call;
    const coming = { email: body.email, passwordHash, target: ownPath(body.rd, originOf(kernel.config)) };
    if (invitation.is === 'mailed' && !(await signsIn(tx, body.email)))
      return { url: await comeIn(call, params.hash, coming) };
    const signUpId = await keepSignUp(call, {
      ...coming,
      otherwise: `/invitations/accept/r/${params.hash}`,
    });
    await keepTeamSignUp(tx, {
      signUpId,
      workspaceId: invitation.workspaceId,
      tokenHash: hashSecret(params.hash),
    });
    await note({}, { as: 'sign-up' });
    return { url: '/signup/sent' };
  },
);
