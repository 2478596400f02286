import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { publishInTransaction } from '#server/kernel/realtime/publication.ts';
import { agendaPigeonholeView } from './agenda-pigeonhole.view.ts';
import { pigeonholeById } from './pigeonholes.queries.ts';
import { passcodesToRelease, releasePasscode } from './release-passcodes.queries.ts';

/** Their screens are told: a projector that is left on would lead whoever scans its code into the event of a stranger. */
export async function releasePasscodes({
  db,
  live,
  clock,
  locks,
  log,
}: Pick<Kernel, 'db' | 'live' | 'clock' | 'locks' | 'log'>): Promise<void> {
  const now = clock.now();
  const events = await passcodesToRelease(db, now);
  await eachAlone({ log, about: (pigeonholeId) => ({ pigeonholeId }) }, events, async (pigeonholeId) => {
    const held = {
      subjects: [{ kind: 'pigeonhole' as const, id: pigeonholeId }],
      streams: [{ pigeonholeId, streamId: agendaStreamId }],
    };
    await publishInTransaction({ db, live, locks }, held, async (tx, publish) => {
      if (!(await releasePasscode(tx, pigeonholeId, now))) return;
      const body = agendaPigeonholeView(await pigeonholeById(tx, pigeonholeId));
      await publish(pigeonholeId, agendaStreamId, [{ name: 'room-changed', body }]);
    });
  });
}
