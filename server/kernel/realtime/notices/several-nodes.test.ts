import { describe, expect, test } from 'vitest';
import { LiveClient } from '#server/test/live-client.ts';
import { without } from '#server/test/without.ts';
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

describe.skipIf(noRedis)('two nodes on one database', without('Redis'), () => {
  test('a change at one node is told to pages at the other (L22, L25)', async () => {
    const desk = await deskThere();
    const told = () => desk.frames.flatMap((frame) => (frame.t === 'changed' ? [frame.changed] : []));
    await rename('Renamed at the first');
    await desk.until(() => told().length > 0, 'the first word');

    // Both nodes have only just met, so that the first word may be the one to read everything again.
    const before = told().length;
    await rename('Renamed once more');
    const changed = () =>
      told()
        .slice(before)
        .flatMap((one) => one ?? []);
    const wanted = ({ thing, id }: ReturnType<typeof changed>[number]) =>
      thing === 'pigeonhole' && id === event.id;
    await desk.until(() => changed().find(wanted), 'the change');
  });

  test('a page of one node whose connection is at the other misses nothing of what was changed in between', async () => {
    const watching = await deskThere();
    const told = ({ frames }: LiveClient) =>
      frames.flatMap((frame) => (frame.t === 'changed' ? [frame.changed] : []));
    const pages = await Promise.all([organiser, b.at(organiser)].map((browser) => browser.open('/p/list/')));
    const began = pages.map(({ boot }) => boot.changesUpTo ?? '');
    const before = told(watching).length;
    await rename('Renamed while pages opened');
    await watching.until(() => told(watching).length > before, 'the change, at the other node');

    const [ofOther, ofThis] = [await deskThere(), await deskThere()];
    ofOther.send({ t: 'changes', after: began[0] });
    ofThis.send({ t: 'changes', after: began[1] });

    const missed = async (desk: LiveClient) => {
      await desk.until(() => told(desk).length > 0, 'what was missed');
      return told(desk)[0];
    };
    // Positions are those of a node.
    expect(await missed(ofOther)).toBeNull();
    expect(await missed(ofThis)).toContainEqual({ thing: 'pigeonhole', id: event.id });
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
