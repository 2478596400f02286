import { pigeonholesOfOne } from '#server/domains/pigeonholes/index.ts';
import type { PersonalData } from '#server/kernel/persons.ts';
import { forgetStreams } from '#server/kernel/realtime/streams.queries.ts';
import { forgetInteraction } from './personal-data.queries.ts';

/**
 * What was asked and voted in the pigeonholes that go. What somebody said in the pigeonholes of others was said as an
 * attendee: it stands under no account, and stays, so that no tally changes.
 */
export const personalData: PersonalData = {
  erase: async ({ tx }, { accountId }) => {
    const ids = (await pigeonholesOfOne(tx, accountId)).map(({ id }) => id);
    if (ids.length === 0) return;
    // The streams' rows first, as whoever acts in them takes them (L5).
    await forgetStreams(tx, ids);
    await forgetInteraction(tx, ids);
  },
};
