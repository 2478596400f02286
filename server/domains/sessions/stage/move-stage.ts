import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { publishInTransaction } from '#server/kernel/realtime/publication.ts';
import { agendaAlone } from '../publish-session.ts';
import { setStage, stageOf } from './stages.queries.ts';

type Move = {
  pigeonholeId: string;
  /** The test in which it may be moved. */
  test: string;
  /** What was chosen so far; null: nothing. Where it is something else by now, a person has chosen that. */
  from: string | null;
  to: string | null;
};

/** Chooses what the projectors of an event in test mode show, as the desk does. False: it is no longer ours to choose. */
export async function moveStage(
  { db, live, clock, locks }: Pick<Kernel, 'db' | 'live' | 'clock' | 'locks'>,
  { pigeonholeId, test, from, to }: Move,
): Promise<boolean> {
  const held = {
    subjects: [{ kind: 'pigeonhole' as const, id: pigeonholeId }],
    streams: agendaAlone({ id: pigeonholeId }),
  };
  let isMoved = false;
  await publishInTransaction({ db, live, locks }, held, async (tx, publish) => {
    const event = await pigeonholeById(tx, pigeonholeId);
    const { stage } = await stageOf(tx, pigeonholeId);
    if (event.test !== test || (stage?.sessionId ?? null) !== from) return;
    const chosen = await setStage(tx, pigeonholeId, to, clock.now());
    await publish(pigeonholeId, agendaStreamId, [{ name: 'stage-chosen', body: chosen }]);
    isMoved = true;
  });
  return isMoved;
}
