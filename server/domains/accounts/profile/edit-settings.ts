import { editSettings as endpoint } from '#contract/accounts/settings.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { writeSettings } from './profile.queries.ts';

/** From the next page and the next mail on; a browser that has a language of its own keeps it until it is told. */
export const editSettings = handle(endpoint, 'account', async ({ tx, subject, body }) => {
  await writeSettings(tx, subject.account.accountId, body);
  return { success: true as const };
});
