import { verificationSent as endpoint } from '#contract/accounts/verification.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { emailChangeOf } from '../email-change/email-change.queries.ts';
import { signUpOfVisit } from './sign-ups.queries.ts';

export const verificationSent = handle(endpoint, 'none', async ({ tx, who, now }) => {
  const found = await waitingFor(tx, who, now);
  return { email: found?.email ?? null, expiresAt: found?.expiresAt.toISOString() ?? null };
});

async function waitingFor(db: Db, { account, visit }: Who, now: Date) {
  if (account !== null) return emailChangeOf(db, account.accountId, now);
  return visit === null ? undefined : signUpOfVisit(db, hashSecret(visit), now);
}
