import { editProfile as endpoint } from '#contract/accounts/profile.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { writeProfile } from './profile.queries.ts';

export const editProfile = handle(endpoint, 'account', async ({ tx, subject, body }) => {
  const { name, job, company } = body;
  await writeProfile(tx, subject.account.accountId, { name: name === '' ? null : name, job, company });
  return { success: true as const };
});
