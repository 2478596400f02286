import { pigeonholesOfOne } from '#server/domains/pigeonholes/index.ts';
import type { PersonalData } from '#server/kernel/persons.ts';
import { forgetEvents, forgetStreams } from '#server/kernel/realtime/streams.queries.ts';
import { allKinds } from './kinds/kinds.ts';
import { eraseAttendeeNames, namesOfAttendee, sessionsWithName } from './personal-data.queries.ts';

/**
 * Erases what was said and done in the pigeonholes that are deleted. What the person contributed to other people's pigeonholes
 * stays, so that no tally changes, but for the name they gave.
 */
export const personalData: PersonalData = {
  async copy(db, { accountId }) {
    const asAttendee: Record<string, unknown> = { names: await namesOfAttendee(db, accountId) };
    for (const kind of allKinds) Object.assign(asAttendee, await kind.copy(db, accountId));
    return { asAttendee };
  },

  async erase({ tx, publishOn }, { accountId }) {
    const ids = (await pigeonholesOfOne(tx, accountId)).map(({ id }) => id);
    if (ids.length > 0) {
      // The streams' rows first: live actions lock them in the same order (L5).
      await forgetStreams(tx, ids);
      for (const kind of allKinds) await kind.forget(tx, ids);
    }
    const sessions = await sessionsWithName(tx, accountId);
    if (sessions.length === 0) return;
    // Locked: nobody contributes under this name meanwhile.
    const publish = await publishOn(sessions);
    await eraseAttendeeNames(tx, accountId);
    for (const kind of allKinds)
      for (const [streamId, news] of await kind.eraseNames(tx, accountId)) {
        const stream = sessions.find((session) => session.streamId === streamId);
        if (stream === undefined) continue;
        // Older news have the name in them; whoever missed them gets a snapshot.
        await forgetEvents(tx, stream);
        await publish(stream.pigeonholeId, streamId, news);
      }
  },
};
