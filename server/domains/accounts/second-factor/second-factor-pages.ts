import { type FactorKind, factorKinds } from '#contract/accounts/second-factor.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { PageAnswers, PageReply, VisitOf } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { passwordOf } from '../passwords/password.queries.ts';
import { appOf, beginAppOf } from './app/app.queries.ts';
import { appLabels, appSecretOf, newAppSecret } from './app/authenticator.ts';
import { emailedCodeOf } from './email-codes/emailed-codes.queries.ts';
import { secondsToResend } from './email-codes/mail-sign-in-code.ts';
import { factorsOf } from './factors.queries.ts';
import { recoveryCodeCountOf } from './recovery-codes/recovery-codes.queries.ts';

export const secondFactorPages: PageAnswers = {
  'two-factor-email': emailPage,
  'two-factor-app': (kernel, visit) => pageOf(kernel, visit, 'app'),
  'two-factor-webauth': (kernel, visit) => pageOf(kernel, visit, 'webauth'),
  'two-factor-recovery': (kernel, visit) => pageOf(kernel, visit, 'recovery'),
  'account-security-app': (kernel, { subject }) => newAppPage(kernel, subject.account),
};

type Step = VisitOf<'two-factor-app'>;

/** Where the second factor of a sign-in is asked for: what the account has tells which of the pages there are. */
async function pageOf(
  { db }: Kernel,
  { subject: { session } }: Step,
  page: FactorKind | 'recovery',
): Promise<PageReply<'two-factor-app'>> {
  const has = new Set((await factorsOf(db, session.accountId)).map(({ kind }) => kind));
  const kinds = factorKinds.filter((kind) => has.has(kind));
  const codes = (await recoveryCodeCountOf(db, session.accountId)) ?? 0;
  const isThere = page === 'recovery' ? codes > 0 : has.has(page);
  const [first] = kinds;
  if (!isThere && first !== undefined) return { redirect: pathOfFactor(first) };
  return { data: { kinds, recovery: codes > 0 } };
}

async function emailPage(kernel: Kernel, visit: Step): Promise<PageReply<'two-factor-email'>> {
  const page = await pageOf(kernel, visit, 'email');
  if (!('data' in page)) return page;
  const { sessionId, email } = visit.subject.session;
  const now = kernel.clock.now();
  const code = await emailedCodeOf(kernel.db, sessionId);
  return {
    data: {
      ...page.data,
      email,
      sent: code !== undefined && code.usedAt === null && code.expiresAt > now,
      disableTimer: secondsToResend(code, now),
      outbox: kernel.config.outbox && visit.local,
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
): Promise<PageReply<'account-security-app'>> {
  const now = clock.now();
  let app = await appOf(db, accountId);
  if (app?.confirmedAt) return { redirect: '/account/security' };
  const isOld = app !== undefined && now.getTime() - app.madeAt.getTime() > daysToScan * 86_400_000;
  if (app === undefined || isOld || appSecretOf(keys, accountId, app.secret) === null) {
    await beginAppOf(db, accountId, newAppSecret(keys, accountId), now);
    app = await appOf(db, accountId);
  }
  const secret = app && appSecretOf(keys, accountId, app.secret);
  if (!secret || app?.confirmedAt) return { redirect: '/account/security' };
  const labels = appLabels(config.brandName, email, secret);
  const password = await passwordOf(db, accountId);
  return { data: { ...labels, hasPassword: typeof password?.passwordHash === 'string' } };
}

/** A secret that was shown and never used gives way to a new one. */
const daysToScan = 1;
