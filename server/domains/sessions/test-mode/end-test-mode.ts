import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { lockSubjects } from '#server/kernel/authorize/lock-subjects.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { lockStreams, renewLockedStreams } from '#server/kernel/realtime/streams.queries.ts';
import { forgetTestSettings } from '../session-settings.queries.ts';
import { clearStage } from '../stage/stages.queries.ts';
import { endTest, streamsOfEvent, testsThatAreOver } from './tests.queries.ts';

/**
 * Forgets all that was given in test mode and what the desk chose in it, of an event whose row and streams are locked. Afterwards nothing of it counts: a batch
 * that was judged before finds another round, and screens that were away another epoch (L8). Returns the streams to be read again
 * after the commit.
 */
export async function endTestMode(
  { tell }: Pick<Kernel, 'tell'>,
  tx: Tx,
  pigeonholeId: string,
  now: Date,
): Promise<readonly Stream[]> {
  await endTest(tx, pigeonholeId);
  await clearStage(tx, pigeonholeId);
  await forgetTestSettings(tx, pigeonholeId);
  // What hears it renews the streams of the sessions with what they forget.
  await tell(tx, { it: 'testEnded', pigeonholeId, now });
  await renewLockedStreams(tx, [{ pigeonholeId, streamId: agendaStreamId }]);
  return streamsOfEvent(tx, pigeonholeId);
}

/** Every screen of an event gets a snapshot: what its sessions show has changed as a whole. */
export async function renewEvent(tx: Tx, pigeonholeId: string): Promise<readonly Stream[]> {
  const streams = await streamsOfEvent(tx, pigeonholeId);
  await renewLockedStreams(tx, streams);
  return streams;
}

/** Streams that were renewed, one by one, the agenda first. A node that dies meanwhile leaves the others to find it by the new epochs. */
export async function readAgain({ live }: Pick<Kernel, 'live'>, streams: readonly Stream[]): Promise<void> {
  for (const stream of streams) await live.readAgain(stream);
}

/** Ends the test mode of an event whose first session has started by the clock; does nothing where it has not. */
export async function endWhenOver(
  kernel: Pick<Kernel, 'clock' | 'db' | 'live' | 'locks' | 'sockets' | 'tell'>,
  pigeonholeId: string,
): Promise<void> {
  const ended = await kernel.db.transaction().execute(async (tx) => {
    await lockSubjects(kernel, tx, [{ kind: 'pigeonhole', id: pigeonholeId }]);
    const now = kernel.clock.now();
    const [still] = await testsThatAreOver(tx, now, pigeonholeId);
    if (still === undefined) return [];
    await lockStreams(tx, await streamsOfEvent(tx, pigeonholeId));
    return endTestMode(kernel, tx, pigeonholeId, now);
  });
  if (ended.length === 0) return;
  kernel.sockets().notices.tell({
    circle: { of: 'pigeonhole', id: pigeonholeId },
    changed: [
      { thing: 'pigeonhole', id: pigeonholeId },
      { thing: 'sessions', id: pigeonholeId },
    ],
  });
  await readAgain(kernel, ended);
}

/** For a room or a batch that finds it over: whoever comes next finds it ended. The job does it where this fails. */
export function endSoon(kernel: Kernel, pigeonholeId: string): void {
  const ended = kernel.briefly.recall(`end of the test mode of ${pigeonholeId}`, async () => {
    await endWhenOver(kernel, pigeonholeId);
    return true;
  });
  ended.catch((err: unknown) => kernel.log.warn({ err, pigeonholeId }, 'test mode could not be ended'));
}

/** When the test mode of an event will be over, null in none; `over` is called where it is. */
export function endOfTest(
  { test, firstStart }: { test: string | null; firstStart: Date | null },
  now: Date,
  over: () => void,
): Date | null {
  if (test === null || firstStart === null) return null;
  if (firstStart > now) return firstStart;
  over();
  return null;
}
