import { pigeonholesOfOne } from '#server/domains/pigeonholes/index.ts';
import type { PersonalData } from '#server/kernel/persons.ts';
import { forgetStreams } from '#server/kernel/realtime/streams.queries.ts';
import { forgetInteraction } from './personal-data.queries.ts';

/**
 * Erases the questions and votes of the pigeonholes that are deleted. What the person contributed to other people's
 * pigeonholes belongs to an attendee, not to an account: it stays, so that no tally changes.
 */
export const personalData: PersonalData = {
  erase: async ({ tx }, { accountId }) => {
    const ids = (await pigeonholesOfOne(tx, accountId)).map(({ id }) => id);
    if (ids.length === 0) return;
    // The streams' rows first: live actions lock them in the same order (L5).
    await forgetStreams(tx, ids);
    await forgetInteraction(tx, ids);
  },
};
