import { proveByEmail as endpoint } from '#contract/accounts/second-factor.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { afterProof, countGuess, wrongCode } from './after-proof.ts';
import { emailedCodeOf, spendEmailedCode } from './emailed-codes.queries.ts';
import { noteEmailUsed } from './factors.queries.ts';
import { isEmailedCode } from './mail-sign-in-code.ts';

/** A code is good in the sign-in it was mailed for, for ten minutes, and once. */
export const proveByEmail = handleInTwoSteps(endpoint, 'halfway', countGuess, async (call, guess) => {
  const { kernel, tx, subject, body, now } = call;
  const { sessionId, accountId } = subject.session;
  const sent = await emailedCodeOf(tx, sessionId);
  const right = sent !== undefined && isEmailedCode(kernel.keys, sessionId, body.code, sent.codeHash);
  if (!right) throw wrongCode(guess);
  if (!(await spendEmailedCode(tx, sessionId, sent.codeHash, now))) throw wrongCode(guess, 'code.over');
  await noteEmailUsed(tx, accountId, now);
  return afterProof(call, { by: 'email', trust: body.trust });
});
