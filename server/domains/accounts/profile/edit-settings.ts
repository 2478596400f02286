import { editSettings as endpoint } from '#contract/accounts/settings.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { writeSettings } from './profile.queries.ts';

/** Takes effect with the next page and mail. A browser with a language of its own keeps it until it is changed there. */
export const editSettings = handle(endpoint, 'account', async ({ tx, subject, body }) => {
  await writeSettings(tx, subject.account.accountId, body);
  return { success: true as const };
});
