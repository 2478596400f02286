import type { PageAnswers, PageReply, Visit } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { memberOf } from '../members/members.queries.ts';
import { findInvitation, type Why } from './find-invitation.ts';
import { signsIn } from './signs-in.ts';

/**
 * Where the three addresses of an invitation lead. One link opens them all, whichever was mailed: somebody may have made
 * an account since, or be signed in.
 */
export const invitationPages: PageAnswers = {
  invitation: invitationPage,
  'invitation-signup': async (kernel, { params, who }) => {
    const hash = params.hash ?? '';
    const invitation = await findInvitation(kernel.db, hash, kernel.clock.now());
    if (invitation.is === 'over') return over(invitation.why);
    if (invitation.is === 'link') return { redirect: `/signup/${hash}` };
    const { team, inviter, email } = invitation;
    if (who.account !== null || (await signsIn(kernel.db, email))) return { redirect: accept(hash) };
    return { data: { team, inviter, email } };
  },
  'signup-team': async (kernel, { params, who }) => {
    const hash = params.hash ?? '';
    const invitation = await findInvitation(kernel.db, hash, kernel.clock.now());
    if (invitation.is === 'over') return over(invitation.why);
    if (who.account !== null) return { redirect: accept(hash) };
    if (invitation.is === 'link') return { data: { team: invitation.team, email: null } };
    if (await signsIn(kernel.db, invitation.email)) return { redirect: accept(hash) };
    return { data: { team: invitation.team, inviter: invitation.inviter, email: invitation.email } };
  },
};

async function invitationPage(kernel: Kernel, { params, who, url }: Visit): Promise<PageReply<'invitation'>> {
  const hash = params.hash ?? '';
  const invitation = await findInvitation(kernel.db, hash, kernel.clock.now());
  const { account } = who;
  const { workspaceId } = invitation;
  if (account !== null && workspaceId !== null) {
    const member = await memberOf(kernel.db, workspaceId, account.accountId);
    if (member !== undefined) return { data: { state: 'member' } };
  }
  if (invitation.is === 'over') return over(invitation.why);
  const { team } = invitation;
  const mailed = invitation.is === 'mailed' ? invitation : null;
  if (account === null)
    return mailed !== null && !(await signsIn(kernel.db, mailed.email))
      ? { redirect: `/invitations/signup/${hash}` }
      : { redirect: `/login?${new URLSearchParams({ rd: url })}` };
  const data = { team, hash, inviter: mailed?.inviter ?? null, canDecline: mailed !== null };
  return mailed !== null && mailed.email !== account.email
    ? { data: { ...data, state: 'other', email: mailed.email, here: url } }
    : { data: { ...data, state: 'ready' } };
}

const accept = (hash: string) => `/invitations/accept/r/${hash}`;

const over = (why: Why) => ({ data: { state: 'over' as const, why }, status: 410 });
