import { expect, test } from 'vitest';
import { lockStreams } from '#server/kernel/realtime/streams.queries.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';

const { world, organiser, event } = eventForTests();

async function pollToCome(): Promise<string> {
  const made = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'Shall we?',
      poll: { prompts: [{ text: 'Shall we?', options: ['Yes', 'No'] }] },
    },
  });
  return made.body.liveSession.id;
}

const commands: [string, (lsId: string) => Promise<{ status: number }>][] = [
  ['deleted once more', (lsId) => organiser.call('deleteSession', { params: { lsId } })],
  ['started', (lsId) => organiser.call('startSession', { params: { lsId } })],
  ['ended', (lsId) => organiser.call('endSession', { params: { lsId } })],
  ['hidden', (lsId) => organiser.call('hideSession', { params: { lsId } })],
  ['shown', (lsId) => organiser.call('showSession', { params: { lsId } })],
  ['edited', (lsId) => organiser.call('editSession', { params: { lsId }, body: { name: 'Another name' } })],
  ['revealed', (lsId) => organiser.call('revealResults', { params: { lsId }, body: { shown: true } })],
];

test.each(commands)(
  'a session that is deleted and at the same moment %s is not found, which is no failure of the server',
  async (_, command) => {
    const lsId = await pollToCome();
    const [deleting, other] = await world.program.kernel.db
      .transaction()
      .execute(async (tx) => {
        // Both have been permitted by now, and wait for the streams in this order.
        await lockStreams(tx, [{ pigeonholeId: event.id, streamId: lsId }]);
        const first = organiser.call('deleteSession', { params: { lsId } });
        await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(1);
        const second = command(lsId);
        await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(2);
        return [first, second] as const;
      })
      .then((calls) => Promise.all(calls));

    expect(deleting.status).toBe(200);
    expect(other).toMatchObject({ status: 404, body: { error: 'NotFound' } });
  },
);
