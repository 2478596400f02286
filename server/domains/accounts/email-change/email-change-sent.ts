import { emailChangeSent as endpoint } from '#contract/accounts/email-change.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { emailChangeOf } from './email-change.queries.ts';

export const emailChangeSent = handle(endpoint, 'account', async ({ tx, subject, now }) => {
  const found = await emailChangeOf(tx, subject.account.accountId, now);
  return { email: found?.email ?? null, expiresAt: found?.expiresAt.toISOString() ?? null };
});
