import { runningSessions, sessionView } from '#server/domains/sessions/index.ts';
import { lockSubjects } from '#server/kernel/authorize/lock-subjects.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { lockStreams } from '#server/kernel/realtime/streams.queries.ts';
import { noteStep } from './note-step.ts';

type Parts = Pick<Kernel, 'db' | 'clock' | 'sockets' | 'locks' | 'log'>;

/** Notes how many people are in the events whose sessions run at this minute, on all nodes together. */
export async function countPeople({ db, clock, sockets, locks, log }: Parts): Promise<void> {
  const running = await runningSessions(db, clock.now());
  await eachAlone(
    { log, about: ({ id: sessionId }) => ({ sessionId }) },
    running,
    async ({ id, pigeonholeId }) => {
      const people = sockets().present(pigeonholeId).here;
      if (people === 0) return;
      await db.transaction().execute(async (tx) => {
        await lockSubjects({ locks }, tx, [{ kind: 'session', id }]);
        // Asked again, now that the lock is held: it may have ended or been destroyed meanwhile.
        const [still] = await runningSessions(tx, clock.now(), id);
        if (still === undefined) return;
        await lockStreams(tx, [{ pigeonholeId, streamId: id }]);
        await noteStep(tx, sessionView(still), { now: clock.now(), people });
      });
    },
  );
}
