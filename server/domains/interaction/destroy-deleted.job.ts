import { restorableSeconds } from '#contract/sessions/schedule.ts';
import { deletedUpTo, removeSession } from '#server/domains/sessions/index.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { publishInTransaction } from '#server/kernel/realtime/publication.ts';
import { forgetStream } from '#server/kernel/realtime/streams.queries.ts';
import { kindOf } from './kinds/kinds.ts';

/** Destroys the sessions that were deleted and not brought back: what was set up, and what people gave to them. */
export async function destroyDeletedSessions({
  db,
  live,
  clock,
  locks,
  log,
}: Pick<Kernel, 'db' | 'live' | 'clock' | 'locks' | 'log'>): Promise<void> {
  const before = new Date(clock.now().getTime() - restorableSeconds * 1000);
  const sessions = await deletedUpTo(db, before);
  await eachAlone(
    { log, about: ({ id: sessionId }) => ({ sessionId }) },
    sessions,
    async ({ id, pigeonholeId }) => {
      const stream = { pigeonholeId, streamId: id };
      const held = { subjects: [{ kind: 'session' as const, id }], streams: [stream] };
      await publishInTransaction({ db, live, locks }, held, async (tx) => {
        // Asked again, now that the lock is held: it may have been brought back meanwhile.
        const [still] = await deletedUpTo(tx, before, id);
        if (still === undefined) return;
        await kindOf(still.type).deleteAnswers(tx, { pigeonholeId, sessionIds: [id] });
        await removeSession(tx, id);
        await forgetStream(tx, stream);
      });
    },
  );
}
