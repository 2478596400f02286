import { proveByRecoveryCode as endpoint } from '#contract/accounts/second-factor.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { afterProof, countGuess, refuseCode, wrongCode } from '../after-proof.ts';
import { tellOwner } from '../tell-owner.ts';
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.queries.ts';
import { findRecoveryCode } from './recovery-codes.ts';

/** For users who lost their second factor. The owner is informed by mail, since a stolen list of codes looks the same. */
export const proveByRecoveryCode = handleInTwoSteps(
  endpoint,
  'halfway',
  async (call) => {
    const { kernel, subject, body } = call;
    const guess = await countGuess(call);
    const { accountId } = subject.session;
    const left = await recoveryCodesLeft(kernel.db, accountId);
    const hash = findRecoveryCode(kernel.keys, accountId, body.code, left);
    if (hash === undefined) throw await refuseCode(call, guess, 'recovery-code');
    return { guess, hash };
  },
  async (call, { guess, hash }) => {
    const { tx, subject, now } = call;
    const { accountId } = subject.session;
    if (!(await spendRecoveryCode(tx, accountId, hash, now))) throw wrongCode(guess);
    await tellOwner(call, subject.session, {
      letter: 'recoveryCodeUsed',
      values: { left: String((await recoveryCodesLeft(tx, accountId)).length) },
    });
    return afterProof(call, { by: 'recovery-code', trust: false });
  },
);
