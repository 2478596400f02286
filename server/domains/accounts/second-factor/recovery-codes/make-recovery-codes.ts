import { makeRecoveryCodes as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { factorsOf } from '../factors.queries.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { tellOwner } from '../tell-owner.ts';
import { replaceRecoveryCodes } from './recovery-codes.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/** They are shown in this answer and never again. */
export const makeRecoveryCodes = handle(endpoint, 'account', async (call) => {
  const { kernel, tx, subject, now, note } = call;
  const { accountId } = subject.account;
  requireRecentProof(subject.account, now);
  if ((await factorsOf(tx, accountId)).length === 0) throw new Refusal('Conflict');
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashRecoveryCode(kernel.keys, accountId, code)),
  );
  await note();
  await tellOwner(call, subject.account, { letter: 'recoveryCodesMade' });
  return { codes };
});
