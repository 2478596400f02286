import { acceptMailedInvitation as endpoint } from '#contract/accounts/invitations.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { redeemInvitation } from './redeem-invitation.ts';

export const acceptMailedInvitation = handle(
  endpoint,
  'account',
  async ({ kernel, tx, params, subject, now, expel, happenedIn }) => {
    const { accountId, email } = subject.account;
    happenedIn(await redeemInvitation({ tx, keys: kernel.keys, now }, params.hash, { accountId, email }));
    // The team may ask for a younger password than theirs.
    expel({ by: 'proof', accountId });
    return { url: '/p/list/' };
  },
);
