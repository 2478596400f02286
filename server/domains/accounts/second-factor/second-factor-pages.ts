import { type FactorKind, factorKinds } from '#contract/accounts/second-factor.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { pathOfStep } from '#server/kernel/auth/steps.ts';
import type { PageAnswers, PageData, Visit } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { passwordOf } from '../passwords/password.queries.ts';
import { appOf, beginAppOf } from './app/app.queries.ts';
import { appLabels, newAppSecret } from './app/authenticator.ts';
import { emailedCodeOf } from './email-codes/emailed-codes.queries.ts';
import { secondsToResend } from './email-codes/mail-sign-in-code.ts';
import { factorsOf } from './factors.queries.ts';
import { recoveryCodeCountOf } from './recovery-codes/recovery-codes.queries.ts';

export const secondFactorPages: PageAnswers = {
  'two-factor-email': (kernel, visit) => pageOf(kernel, visit, 'email'),
  'two-factor-app': (kernel, visit) => pageOf(kernel, visit, 'app'),
  'two-factor-webauth': (kernel, visit) => pageOf(kernel, visit, 'webauth'),
  'two-factor-recovery': (kernel, visit) => pageOf(kernel, visit, 'recovery'),
  'account-security-app': async (kernel, { who: { account } }) =>
    account === null ? { missing: true } : newAppPage(kernel, account),
};

/** Where the second factor of a sign-in is asked for: what the account has tells which of the pages there are. */
async function pageOf(
  { db, clock, config }: Kernel,
  { who: { half }, local }: Visit,
  page: FactorKind | 'recovery',
): Promise<PageData> {
  if (half === null) return { redirect: '/p/list/' };
  if (half.step !== 'second-factor') return { redirect: pathOfStep(half.step, half.redirectTo) };
  const has = new Set((await factorsOf(db, half.accountId)).map(({ kind }) => kind));
  const kinds = factorKinds.filter((kind) => has.has(kind));
  const codes = (await recoveryCodeCountOf(db, half.accountId)) ?? 0;
  const isThere = page === 'recovery' ? codes > 0 : has.has(page);
  const [first] = kinds;
  if (!isThere && first !== undefined) return { redirect: pathOfFactor(first) };
  const sent = page === 'email' ? await emailedCodeOf(db, half.sessionId) : undefined;
  return {
    data: {
      kinds,
      recovery: codes > 0,
      ...(page === 'email' && {
        email: half.email,
        sent: sent !== undefined && sent.usedAt === null && sent.expiresAt > clock.now(),
        disableTimer: secondsToResend(sent, clock.now()),
        outbox: config.outbox && local,
      }),
    },
  };
}

export function pathOfFactor(kind: FactorKind): string {
  return `/sessions/two-factor/${kind}`;
}

/** Opening the page creates a secret, which has no effect until one of its codes is entered. */
async function newAppPage(
  { db, keys, clock, config }: Kernel,
  { accountId, email }: SignedIn,
): Promise<PageData> {
  const now = clock.now();
  let app = await appOf(db, accountId);
  const isOld = app !== undefined && now.getTime() - app.madeAt.getTime() > daysToScan * 86_400_000;
  if (app === undefined || (isOld && app.confirmedAt === null)) {
    await beginAppOf(db, accountId, newAppSecret(keys, accountId), now);
    app = await appOf(db, accountId);
  }
  if (app === undefined || app.confirmedAt !== null) return { redirect: '/account/security' };
  const labels = appLabels(keys, config.brandName, { accountId, email }, app.secret);
  const password = await passwordOf(db, accountId);
  return { data: { ...labels, hasPassword: typeof password?.passwordHash === 'string' } };
}

/** A secret that was shown and never used gives way to a new one. */
const daysToScan = 1;
