import { editSettings as endpoint } from '#contract/accounts/settings.ts';
import { timeZoneNamed } from '#server/kernel/db/time-zones.queries.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { writeSettings } from './profile.queries.ts';

/** Takes effect with the next page and mail. A browser with a language of its own keeps it until it is changed there. */
export const editSettings = handle(endpoint, 'account', async ({ tx, subject, body }) => {
  // JavaScript computes with it, so that PostgreSQL need not know it: it only has the better spelling.
  const timeZone = (await timeZoneNamed(tx, body.timeZone)) ?? body.timeZone;
  await writeSettings(tx, subject.account.accountId, { ...body, timeZone });
  return { success: true as const };
});
