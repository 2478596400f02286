import { switchEmailCode as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { switchEmailOff, switchEmailOn } from '../factors.queries.ts';
import { noteChange } from '../note-change.ts';
import { requireRecentProof } from '../recent-proof.ts';

/** The address was proved when the account was made: it needs no other code to begin with. */
export const switchEmailCode = handle(endpoint, 'account', async (call) => {
  const { tx, subject, body, now } = call;
  const { accountId } = subject.account;
  requireRecentProof(subject.account, now);
  const changed = body.on ? await switchEmailOn(tx, accountId, now) : await switchEmailOff(tx, accountId);
  if (changed) await noteChange(call, 'email', body.on ? 'added' : 'removed');
  return { success: true as const };
});
