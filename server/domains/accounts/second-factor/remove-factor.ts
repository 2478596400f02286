import { removeFactor as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { removeFactorOf } from './factors.queries.ts';
import { noteChange } from './note-change.ts';
import { requireRecentProof } from './recent-proof.ts';

/** The last one, too: whether an account has a second factor is its owner's to say. */
export const removeFactor = handle(endpoint, 'account', async (call) => {
  const { tx, subject, params, now } = call;
  requireRecentProof(subject.account, now);
  const kind = await removeFactorOf(tx, subject.account.accountId, params.factorId);
  if (kind === undefined) throw new Refusal('NotFound');
  await noteChange(call, kind, 'removed');
  return { success: true as const };
});
