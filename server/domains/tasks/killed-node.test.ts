import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accounts } from '#server/domains/accounts/index.ts';
import { runStep } from '#server/kernel/tasks/run-task.ts';
import { takeTask } from '#server/kernel/tasks/tasks.queries.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import {
  askForData,
  holdMails,
  muchKeptOf,
  queueMyData,
  startNode,
  stepWaits,
  taskAs,
  until,
} from './tasks.fixture.ts';

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

test('a node that was only slow wakes up when another has done its task: the file stays whole', {
  timeout: 120_000,
}, async () => {
  const { kernel } = world.program;
  const nora = await muchKeptOf(world, 'Nora');
  const [id = ''] = await queueMyData(world, nora.email);
  const taken = await takeTask(kernel.db, randomUUID(), ['myData']);
  expect(taken).toMatchObject({ id, chunks: 0 });
  await sql`UPDATE tasks SET lease_until = now() - interval '1 second' WHERE id = ${id}`.execute(kernel.db);
  await using _other = startNode(world);
  const { file } = await until(nora, id, 'done');

  const kinds = new Map(accounts.tasks?.map((kind) => [kind.name, kind]));
  expect(taken && (await runStep({ kernel, kinds, task: taken }))).toBe(null);
  expect(await taskAs(nora, id)).toMatchObject({ state: 'done', problem: null });
  const text = await (await nora.fetch(`/api/account/tasks/${id}/result`)).text();
  expect(Buffer.byteLength(text)).toBe(file?.bytes);
});
