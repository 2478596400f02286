import { expect, test } from 'vitest';
import type { Log } from '../../log.ts';
import type { Reading } from './reading.ts';
import type { Room } from './room.ts';
import { RoomReader } from './room-reader.ts';

const reading: Reading = {
  number: { seq: '1', epoch: 'e' },
  read: { memory: null, views: {} as never },
  missed: [],
};

/** A reader with the given outcomes, in order. */
function aReader(outcomes: ('read' | 'gone' | 'failed')[]) {
  const reported: string[] = [];
  const reader = new RoomReader({
    read: async () => {
      const outcome = outcomes.shift();
      if (outcome === 'failed') throw new Error('The database is away.');
      return outcome === 'gone' ? undefined : reading;
    },
    gone: () => reported.push('gone'),
    renewed: (_room, reason) => reported.push(reason),
    log: { warn: () => reported.push('warned') } as unknown as Log,
  });
  return { reader, reported };
}

const aRoom = () => ({ closed: false, beginReading: () => 0n, renew: () => undefined }) as unknown as Room;

test('concurrent calls for a room are one renewal, reported with the reason of the first', async () => {
  const { reader, reported } = aReader(['read', 'read']);
  const room = aRoom();
  await Promise.all([reader.catchUp(room, 'gap'), reader.catchUp(room, 'doubt')]);
  await reader.catchUp(room, 'disconnected');
  expect(reported).toEqual(['gap', 'disconnected']);
});

test('a stream that no longer exists is not reported as renewed', async () => {
  const { reader, reported } = aReader(['gone']);
  await reader.catchUp(aRoom(), 'requested');
  expect(reported).toEqual(['gone']);
});

test('a failed reading is retried, and reported with its first reason', async () => {
  const { reader, reported } = aReader(['failed', 'read']);
  await reader.catchUp(aRoom(), 'behind');
  expect(reported).toEqual(['warned']);
  await expect.poll(() => reported).toEqual(['warned', 'behind']);
});
