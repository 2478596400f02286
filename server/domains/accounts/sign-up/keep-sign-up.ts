import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { answerSignUpsJob } from './answer-sign-ups.job.ts';
import { signUpExpiry } from './sign-up-expiry.ts';
import { askForSignUpMail, insertSignUp } from './sign-ups.queries.ts';

type SigningUp = {
  email: string;
  passwordHash: string;
  /** A path of ours, for afterwards. */
  target: string | undefined;
  /** A path of ours for those who turn out to have an account. */
  otherwise: string;
};

/**
 * Writes a sign-up down and looks up nothing: there is no difference that could be measured between an address that has an
 * account and one that has none. Answers the sign-up's id.
 */
export async function keepSignUp(
  { kernel, tx, who, now, queue }: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'queue'>,
  { email, passwordHash, target, otherwise }: SigningUp,
): Promise<string> {
  const visitHash = who.visit === null ? null : hashSecret(who.visit);
  const id = await insertSignUp(tx, {
    email,
    locale: who.locale,
    passwordHash,
    visitHash,
    redirectTo: target ?? null,
    otherwise: kernel.keys.seal('signUp', email, Buffer.from(otherwise)),
    madeAt: now,
    expiresAt: signUpExpiry(now),
  });
  await askForSignUpMail(tx, { email, visitHash, askedAt: now });
  await queue({ name: answerSignUpsJob, data: {} });
  return id;
}
