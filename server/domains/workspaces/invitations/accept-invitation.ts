import { acceptInvitation as endpoint } from '#contract/accounts/invitations.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { redeemInvitation } from './redeem-invitation.ts';

export const acceptInvitation = handle(endpoint, 'account', async ({ tx, params, subject, now }) => {
  const { accountId, email } = subject.account;
  await redeemInvitation(tx, params.hash, { accountId, email, now });
  return { url: '/p/list/' };
});
