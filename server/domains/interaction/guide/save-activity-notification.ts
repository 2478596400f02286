import { saveActivityNotification as endpoint } from '#contract/interaction/guide.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { accountOf } from './account-of.ts';
import { dropNotification, keepNotification } from './activity.queries.ts';
import { countedIn } from './counted-in.ts';
import { nextSummary } from './next-summary.ts';

/** What there is by now has been seen: the first summary tells what comes after it. */
export const saveActivityNotification = handle(endpoint, 'pigeonhole', async (call) => {
  const { tx, body, subject, who, now } = call;
  const { every } = body;
  const of = { pigeonholeId: subject.id, accountId: accountOf(who).accountId };
  if (every === 'never') await dropNotification(tx, of);
  else
    await keepNotification(tx, of, {
      ...(await countedIn(tx, subject.id)),
      every,
      nextAt: nextSummary(every, now),
    });
  return { success: true as const };
});
