import { noteVisit as endpoint } from '#contract/accounts/last-visit.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { keepVisit } from './last-visit.queries.ts';

/** Whether the id is one of theirs is asked when they come back to it: rights change. */
export const noteVisit = handle(endpoint, 'account', async ({ tx, subject, body, now }) => {
  await keepVisit(tx, {
    accountId: subject.account.accountId,
    entity: body.entity,
    entityId: body.id,
    at: now,
  });
  return { success: true as const };
});
