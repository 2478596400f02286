import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { askForData, holdMails, muchKeptOf, startNode, stepWaits, taskAs, until } from './tasks.fixture.ts';

// Its own node does no tasks.
const world = worldForTests();

test('the node that does a task is killed with kill -9 in a step: the next one finishes it, as one whole file', {
  timeout: 120_000,
}, async () => {
  const mara = await muchKeptOf(world, 'Mara');
  const { id } = await askForData(mara);
  expect(await taskAs(mara, id)).toMatchObject({ state: 'queued', place: 1 });
  await using held = await holdMails(world);
  await using first = startNode(world);
  await expect
    .poll(async () => (await taskAs(mara, id)).progress?.done ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await stepWaits(world);

  await first.kill();
  await held.letGo();
  await using _second = startNode(world);

  const task = await until(mara, id, 'done');
  const text = await (await mara.fetch(`/api/account/tasks/${id}/result`)).text();
  expect(Buffer.byteLength(text)).toBe(task.file?.bytes);
  const data = JSON.parse(text) as { mails: unknown[] };
  expect(data.mails).toHaveLength(20);
  for (const key of ['writtenAt', 'workspaces', 'mails'])
    expect(text.split(`"${key}":`), key).toHaveLength(2);
});
