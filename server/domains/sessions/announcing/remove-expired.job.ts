import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { publishInTransaction } from '#server/kernel/realtime/publication.ts';
import { agendaAlone } from '../publish-session.ts';
import { expiredAnnouncements, removeAnnouncement } from './announcements.queries.ts';

/** Screens have hidden them by their clocks; who joins from now on is not sent them any more. */
export async function removeExpiredAnnouncements({
  db,
  live,
  clock,
  locks,
  log,
}: Pick<Kernel, 'db' | 'live' | 'clock' | 'locks' | 'log'>): Promise<void> {
  const expired = await expiredAnnouncements(db, clock.now());
  await eachAlone(
    { log, about: ({ pigeonholeId }) => ({ pigeonholeId }) },
    expired,
    async ({ id, pigeonholeId }) => {
      const held = {
        subjects: [{ kind: 'pigeonhole' as const, id: pigeonholeId }],
        streams: agendaAlone({ id: pigeonholeId }),
      };
      await publishInTransaction({ db, live, locks }, held, async (tx, publish) => {
        // It may have been replaced meanwhile.
        if (!(await removeAnnouncement(tx, pigeonholeId, id))) return;
        await publish(pigeonholeId, agendaStreamId, [{ name: 'announced', body: null }]);
      });
    },
  );
}
