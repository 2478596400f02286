import { resendEmailCode as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { factorsOf } from '../factors.queries.ts';
import { mailSignInCode } from './mail-sign-in-code.ts';

export const resendEmailCode = handle(endpoint, 'halfway', async ({ kernel, tx, subject, who, now }) => {
  const { sessionId, accountId, email, locale } = subject.session;
  const factors = await factorsOf(tx, accountId);
  if (!factors.some(({ kind }) => kind === 'email')) throw new Refusal('NotAllowed');
  const waiting = { sessionId, accountId, email, locale: locale ?? who.locale };
  const { sent, seconds } = await mailSignInCode(kernel, tx, waiting, now);
  if (!sent) throw new Refusal('TooMany', { retryAfter: seconds, disableTimer: seconds });
  return { disableTimer: seconds };
});
