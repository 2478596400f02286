import { readRehearsal as endpoint } from '#contract/interaction/rehearsal.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { rehearsalOf } from './rehearsals.queries.ts';
import { rehearsalView } from './rehearsals.view.ts';

export const readRehearsal = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => {
  const row = await rehearsalOf(tx, subject.id);
  return { rehearsal: row === undefined ? null : rehearsalView(row) };
});
