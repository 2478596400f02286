import { signUpLinkHours, signUpLockSeconds } from '#contract/accounts/accounts.ts';
import type { requestVerification } from '#contract/accounts/verification.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { answerSignUpsJob } from './answer-sign-ups.job.ts';
import { askForSignUpMail } from './sign-ups.queries.ts';

/** Writes the wish down and looks up nothing, as a sign-up does. */
export async function mailSignUpAgain({
  tx,
  body,
  who,
  now,
  queue,
}: Call<typeof requestVerification, 'none'>) {
  const visitHash = who.visit === null ? null : hashSecret(who.visit);
  await askForSignUpMail(tx, { email: body.email, visitHash, askedAt: now });
  await queue({ name: answerSignUpsJob, data: {} });
  return { email: body.email, hours: signUpLinkHours, disableTimer: signUpLockSeconds };
}
