import { describe, expect, test } from 'vitest';
import { LiveClient } from '#server/test/live-client.ts';
import { connected, twoNodesForTests } from '../cluster/two-nodes.fixture.ts';

const { a, b, redis, organiser, event, noRedis } = twoNodesForTests();

const rename = async (name: string) =>
  expect((await organiser.call('editAbout', { params: { phId: event.id }, body: { name } })).status).toBe(
    200,
  );

/** A page of the organiser at the other node. */
async function deskThere() {
  const client = await LiveClient.openDesk(b.at(organiser));
  await client.until(() => client.frames.find(({ t }) => t === 'welcome'), 'the welcome');
  return client;
}

describe.skipIf(noRedis)('two nodes on one database', () => {
  test('a change at one node is told to pages at the other (L22, L25)', async () => {
    const desk = await deskThere();
    await rename('Renamed at the first');

    const changed = () => desk.frames.flatMap((frame) => (frame.t === 'changed' ? frame.changed : []));
    const wanted = (one: ReturnType<typeof changed>[number]) =>
      one?.thing === 'pigeonhole' && one.id === event.id;
    await desk.until(() => changed().find(wanted), 'the change');
  });

  test('what was lost while Redis was away is read again once it is back', async () => {
    const desk = await deskThere();
    await redis.kill();
    await expect.poll(() => a.program.cluster.state).toBe('disconnected');
    await rename('Renamed while it was away');
    await redis.start();
    await Promise.all([connected(a), connected(b)]);

    const all = () => desk.frames.find((frame) => frame.t === 'changed' && frame.changed === null);
    await desk.until(all, 'the word to read again');
  });
});
