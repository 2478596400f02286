import { runningSessions, sessionView } from '#server/domains/sessions/index.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { lockStreams } from '#server/kernel/realtime/streams.queries.ts';
import { noteStep } from './note-step.ts';

/** Notes how many people are in the events whose sessions run at this minute, on all nodes together. */
export async function countPeople({
  db,
  clock,
  sockets,
}: Pick<Kernel, 'db' | 'clock' | 'sockets'>): Promise<void> {
  for (const row of await runningSessions(db, clock.now())) {
    const people = sockets().present(row.pigeonholeId).here;
    if (people === 0) continue;
    const session = sessionView(row);
    await db.transaction().execute(async (tx) => {
      await lockStreams(tx, [{ pigeonholeId: session.pigeonholeId, streamId: session.id }]);
      await noteStep(tx, session, { now: clock.now(), people });
    });
  }
}
