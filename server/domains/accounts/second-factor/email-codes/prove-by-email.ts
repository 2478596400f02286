import { proveByEmail as endpoint } from '#contract/accounts/second-factor.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { afterProof, countGuess, refuseCode, wrongCode } from '../after-proof.ts';
import { noteEmailUsed } from '../factors.queries.ts';
import { emailedCodeOf, spendEmailedCode } from './emailed-codes.queries.ts';
import { isEmailedCode } from './mail-sign-in-code.ts';

/** A code is good in the sign-in it was mailed for, for ten minutes, and once. */
export const proveByEmail = handleInTwoSteps(
  endpoint,
  'halfway',
  async (call) => {
    const { kernel, subject, body } = call;
    const guess = await countGuess(call);
    const { sessionId } = subject.session;
    const sent = await emailedCodeOf(kernel.db, sessionId);
    const right = sent !== undefined && isEmailedCode(kernel.keys, sessionId, body.code, sent.codeHash);
    if (!right) throw await refuseCode(call, guess, 'email');
    return { guess, codeHash: sent.codeHash };
  },
  async (call, { guess, codeHash }) => {
    const { tx, subject, body, now } = call;
    const { sessionId, accountId } = subject.session;
    if (!(await spendEmailedCode(tx, sessionId, codeHash, now))) throw wrongCode(guess, 'code.over');
    await noteEmailUsed(tx, accountId, now);
    return afterProof(call, { by: 'email', trust: body.trust });
  },
);
