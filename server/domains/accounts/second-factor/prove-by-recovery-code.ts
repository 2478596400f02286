import { proveByRecoveryCode as endpoint } from '#contract/accounts/second-factor.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { afterProof, countGuess, wrongCode } from './after-proof.ts';
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.queries.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import { tellOwner } from './tell-owner.ts';

/** For whoever lost what they sign in with. The owner is told, since a lost list of codes looks the same. */
export const proveByRecoveryCode = handleInTwoSteps(endpoint, 'halfway', countGuess, async (call, guess) => {
  const { kernel, tx, subject, body, now } = call;
  const { accountId } = subject.session;
  const left = await recoveryCodesLeft(tx, accountId);
  const hash = findRecoveryCode(kernel.keys, accountId, body.code, left);
  if (hash === undefined || !(await spendRecoveryCode(tx, accountId, hash, now))) throw wrongCode(guess);
  await tellOwner(call, subject.session, {
    letter: 'recoveryCodeUsed',
    values: { left: String(left.length - 1) },
  });
  return afterProof(call, { by: 'recovery-code', trust: false });
});
