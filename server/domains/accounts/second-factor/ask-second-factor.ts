import { factorKinds } from '#contract/accounts/second-factor.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { addressOf } from '../accounts.queries.ts';
import { mailSignInCode } from './email-codes/mail-sign-in-code.ts';
import { factorsOf } from './factors.queries.ts';
import { pathOfFactor } from './second-factor-pages.ts';

/** The factor that an account is asked for first; undefined: it has none. */
export async function firstFactorOf(db: Db, accountId: string) {
  const has = new Set((await factorsOf(db, accountId)).map(({ kind }) => kind));
  return factorKinds.find((kind) => has.has(kind));
}

/** A sign-in has come to its second factor: a code is mailed if that is what it is. Answers the page that asks for it. */
export async function askSecondFactor(
  { kernel, tx, who, now }: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<string> {
  const kind = (await firstFactorOf(tx, accountId)) ?? 'email';
  if (kind === 'email') {
    const { email, locale } = await addressOf(tx, accountId);
    await mailSignInCode(kernel, tx, { sessionId, accountId, email, locale: locale ?? who.locale }, now);
  }
  return pathOfFactor(kind);
}
