import { stopRehearsal as endpoint } from '#contract/interaction/rehearsal.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { endRehearsal } from './rehearsals.queries.ts';

/** The node that plays it finds it gone within a second. */
export const stopRehearsal = handle(endpoint, 'pigeonhole', async ({ tx, subject, note }) => {
  await endRehearsal(tx, subject.id);
  await note();
  return { success: true as const };
});
