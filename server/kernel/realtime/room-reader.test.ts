import { expect, test } from 'vitest';
import type { Log } from '../log.ts';
import type { Room } from './room.ts';
import { type Reading, RoomReader } from './room-reader.ts';

const reading: Reading = {
  number: { seq: '1', epoch: 'e' },
  read: { memory: null, views: {} as never },
  missed: [],
};

/** A reader whose readings come out as they are given. */
function aReader(outcomes: ('read' | 'gone' | 'failed')[]) {
  const heard: string[] = [];
  const reader = new RoomReader({
    read: async () => {
      const outcome = outcomes.shift();
      if (outcome === 'failed') throw new Error('The database is away.');
      return outcome === 'gone' ? undefined : reading;
    },
    gone: () => heard.push('gone'),
    renewed: (_room, reason) => heard.push(reason),
    log: { warn: () => heard.push('warned') } as unknown as Log,
  });
  return { reader, heard };
}

const aRoom = () => ({ closed: false, beginReading: () => 0n, renew: () => undefined }) as unknown as Room;

test('a room that is up to date again is told of once, with the reason of whoever asked first', async () => {
  const { reader, heard } = aReader(['read', 'read']);
  const room = aRoom();
  await Promise.all([reader.catchUp(room, 'gap'), reader.catchUp(room, 'doubt')]);
  await reader.catchUp(room, 'disconnected');
  expect(heard).toEqual(['gap', 'disconnected']);
});

test('a stream that is gone was not renewed', async () => {
  const { reader, heard } = aReader(['gone']);
  await reader.catchUp(aRoom(), 'requested');
  expect(heard).toEqual(['gone']);
});

test('a reading that failed counts when it has been tried again, for its first reason', async () => {
  const { reader, heard } = aReader(['failed', 'read']);
  await reader.catchUp(aRoom(), 'behind');
  expect(heard).toEqual(['warned']);
  await expect.poll(() => heard, { timeout: 3_000 }).toEqual(['warned', 'behind']);
});
