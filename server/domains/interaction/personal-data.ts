import { attendeesOf } from '#server/domains/attendees/index.ts';
import { pigeonholesOfOne } from '#server/domains/pigeonholes/index.ts';
import type { PersonalData } from '#server/kernel/persons.ts';
import { forgetEvents, forgetStreams } from '#server/kernel/realtime/streams.queries.ts';
import { allKinds } from './kinds/kinds.ts';
import { sessionsIn } from './personal-data.queries.ts';

/**
 * Erases what was said and done in the pigeonholes that are deleted. What the person contributed to other people's pigeonholes
 * stays, so that no tally changes, but for the name they gave.
 */
export const personalData: PersonalData = {
  async copy(db, { accountId }) {
    const attendees = await attendeesOf(db, accountId);
    const asAttendee: Record<string, unknown> = {};
    for (const kind of allKinds) Object.assign(asAttendee, await kind.copy(db, attendees));
    return { asAttendee };
  },

  async erase({ tx, publishOn }, { accountId }) {
    const ids = (await pigeonholesOfOne(tx, accountId)).map(({ id }) => id);
    if (ids.length > 0) {
      // The streams' rows first: live actions lock them in the same order (L5).
      await forgetStreams(tx, ids);
      for (const kind of allKinds) await kind.forget(tx, ids);
    }
    const attendees = await attendeesOf(tx, accountId);
    const sessions = await sessionsIn(
      tx,
      attendees.map(({ pigeonholeId }) => pigeonholeId),
    );
    if (sessions.length === 0) return;
    // Locked: nobody contributes under this name meanwhile.
    const publish = await publishOn(sessions);
    for (const kind of allKinds)
      for (const [streamId, news] of await kind.eraseNames(tx, attendees)) {
        const stream = sessions.find((session) => session.streamId === streamId);
        if (stream === undefined) continue;
        // Older news have the name in them; whoever missed them gets a snapshot.
        await forgetEvents(tx, stream);
        await publish(stream.pigeonholeId, streamId, news);
      }
  },
};
