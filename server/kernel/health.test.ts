import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNode } from '#server/test/second-node.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';
import { scrape } from './operations/test-scrape.ts';
import { version } from './version.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({}, withWorker);
});
afterAll(() => world[Symbol.asyncDispose]());

async function healthOf(origin: string, check = 'ready') {
  const answer = await fetch(`${origin}/api/health?check=${check}`);
  return [answer.status, await answer.json()];
}

describe('a balancer asks how the program is', () => {
  test('all services in one', async () => {
    const services = { http: 'ready', realtime: 'ready', worker: 'ready' };
    expect(await healthOf(world.origin)).toEqual([200, { status: 'ready', version, services }]);
    expect(await healthOf(world.origin, 'live')).toEqual([200, { status: 'live', version, services }]);
  });

  test('services apart are told apart', async () => {
    const worker = await openNode(world, { services: new Set(['worker']) });
    const services = { http: 'elsewhere', realtime: 'elsewhere', worker: 'ready' };
    expect(await healthOf(worker.origin)).toEqual([200, { status: 'ready', version, services }]);
    await worker.stop();
  });

  test('one whose connections are all taken is full, and still serves those who are here', async () => {
    const { limits } = world.program.kernel.config;
    const node = await openNode(world, {
      services: new Set(['realtime']),
      limits: { ...limits, liveConnections: 1 },
    });
    const { id, passcode } = await world.pigeonhole(await world.organiser());
    const phone = await node.attendee(passcode);
    const line = await node.live(phone, id, 'attendee', '0');
    const services = { http: 'elsewhere', realtime: 'full', worker: 'elsewhere' };
    expect(await healthOf(node.origin)).toEqual([200, { status: 'ready', version, services }]);
    await expect(node.live(phone, id, 'attendee')).rejects.toThrow('503');
    line.close();
    await node.stop();
  });

  test('a single node counts as connected to the other nodes', async () => {
    expect((await scrape(world.origin)).value('volary_nodes_heard')).toBe(1);
  });
});
