import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forgetOldTasks } from '#server/kernel/tasks/tasks.queries.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { mailingWorldForTests, worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { withWorker } from '#server/test/world.ts';
import { askForData, holdMails, muchKeptOf, queueMyData, stepWaits, taskAs, until } from './tasks.fixture.ts';

const world = worldForTests({}, withWorker);

async function chunksOf(taskId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM task_chunks WHERE task_id = ${taskId}`.execute(
    world.program.kernel.db,
  );
  return rows[0]?.count ?? 0;
}

test('what is small is answered at once, and leaves no task', async () => {
  const ada = await world.organiser('Ada');
  const { status, body, headers } = await ada.call('downloadMyData');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('my-data.json');
  expect(body).toMatchObject({ writtenAt: expect.any(String), mails: [], joined: [] });
  expect((await ada.call('listTasks')).body.tasks).toEqual([]);
});

describe('somebody of whom much is kept takes it along', () => {
  test('they follow the task over their live connection, and fetch one whole file', async () => {
    const mara = await muchKeptOf(world, 'Mara');
    const desk = await LiveClient.openDesk(mara);
    await desk.until(() => desk.frames.find(({ t }) => t === 'welcome'), 'the welcome');

    const { id } = await askForData(mara);
    await desk.until(
      () =>
        desk.frames.find(
          (frame) => frame.t === 'changed' && frame.changed?.some(({ thing }) => thing === 'tasks'),
        ),
      'word of the task',
    );
    const task = await until(mara, id, 'done');

    const { of } = task.progress ?? { of: 0 };
    expect(task).toMatchObject({ kind: 'myData', place: null, problem: null, progress: { done: of, of } });
    const answer = await mara.fetch(`/api/account/tasks/${id}/result`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const text = await answer.text();
    expect(Buffer.byteLength(text)).toBe(task.file?.bytes);
    const data = JSON.parse(text) as { mails: { subject: string }[]; email: string };
    expect(data.mails.map(({ subject }) => subject.slice(0, 7))).toEqual(
      Array.from({ length: 20 }, (_, nth) => `Mara ${nth + 1} `.slice(0, 7)),
    );
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['writtenAt', 'joined', 'workspaces', 'log']));
  });

  test('two are done at once, the third knows its place in the line', async () => {
    const people = await Promise.all(['Una', 'Duo', 'Tris'].map((name) => muchKeptOf(world, name)));
    await using held = await holdMails(world);
    const ids = await queueMyData(world, ...people.map(({ email }) => email));
    await stepWaits(world);
    const states = async () =>
      Promise.all(
        people.map(async (person, nth) => {
          const { state, place } = await taskAs(person, ids[nth] ?? '');
          return [state, place];
        }),
      );
    await expect.poll(states).toEqual([
      ['running', null],
      ['running', null],
      ['queued', 1],
    ]);
    await held.letGo();
    for (const [nth, person] of people.entries()) await until(person, ids[nth] ?? '', 'done');
  });

  test('whoever waits is told when the line gets shorter, as a task begins or is cancelled', async () => {
    const [first, second] = [await muchKeptOf(world, 'Bea'), await muchKeptOf(world, 'Coco')];
    const [third, last] = [await muchKeptOf(world, 'Dana'), await muchKeptOf(world, 'Edda')];
    const desk = await LiveClient.openDesk(last);
    await desk.until(() => desk.frames.find(({ t }) => t === 'welcome'), 'the welcome');
    const told = () =>
      desk.frames.filter(
        (frame) => frame.t === 'changed' && frame.changed?.some(({ thing }) => thing === 'tasks'),
      ).length;
    await using held = await holdMails(world);
    const line = [first, second, third, last];
    const ids = await queueMyData(world, ...line.map(({ email }) => email));
    await stepWaits(world);
    const place = async () => (await taskAs(last, ids[3] ?? '')).place;
    await expect.poll(place).toBe(2);
    await desk.until(() => told() > 0, 'word of the line');
    const before = told();
    expect((await third.call('cancelTask', { params: { taskId: ids[2] ?? '' } })).status).toBe(200);
    await desk.until(() => told() > before, 'word of a shorter line');
    expect(await place()).toBe(1);
    await held.letGo();
    await until(last, ids[3] ?? '', 'done');
  });

  test('they cancel it in the middle of a step: nothing of it stays, and they may begin again', async () => {
    const cleo = await muchKeptOf(world, 'Cleo');
    await using held = await holdMails(world);
    const [id = ''] = await queueMyData(world, cleo.email);
    await stepWaits(world);
    expect(await chunksOf(id)).toBeGreaterThan(0);

    const { status, body } = await cleo.call('cancelTask', { params: { taskId: id } });
    expect([status, body.task.state]).toEqual([200, 'cancelled']);
    await held.letGo();

    const again = await askForData(cleo);
    expect((await until(cleo, again.id, 'done')).state).toBe('done');
    expect(await chunksOf(id)).toBe(0);
    expect((await cleo.call('listTasks')).body.tasks.map((task) => task.id)).toEqual([again.id]);
    const late = await cleo.call('cancelTask', { params: { taskId: again.id } });
    expect([late.status, late.body.error]).toEqual([409, 'TaskEnded']);
  });

  test('a second one waits until the first has ended, and then takes its place', async () => {
    const ivo = await muchKeptOf(world, 'Ivo');
    await using held = await holdMails(world);
    const [id = ''] = await queueMyData(world, ivo.email);
    await stepWaits(world);
    expect(await queueMyData(world, ivo.email)).toEqual([undefined]);
    await held.letGo();
    await until(ivo, id, 'done');
    expect(await chunksOf(id)).toBeGreaterThan(0);
    const next = await askForData(ivo);
    await until(ivo, next.id, 'done');
    expect(await chunksOf(id)).toBe(0);
  });

  test('to others there is no such task, nor to its owner when its days are over', async () => {
    const nora = await muchKeptOf(world, 'Nora');
    const stranger = await world.organiser('Stan');
    const { id } = await askForData(nora);
    await until(nora, id, 'done');
    const calls = ['readTask', 'cancelTask', 'fetchTaskResult'] as const;
    for (const name of calls) {
      const theirs = await stranger.call(name, { params: { taskId: id } });
      const none = await stranger.call(name, { params: { taskId: '999999' } });
      expect([name, theirs.status, theirs.body.error]).toEqual([name, 404, 'NotFound']);
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    }
    const { db, clock } = world.program.kernel;
    await sql`UPDATE tasks SET expires_at = ${clock.now()}::timestamptz - interval '1 minute' WHERE id = ${id}`.execute(
      db,
    );
    expect((await nora.call('listTasks')).body.tasks).toEqual([]);
    expect((await nora.fetch(`/api/account/tasks/${id}/result`)).status).toBe(404);
    await forgetOldTasks(db, clock.now());
    expect(await chunksOf(id)).toBe(0);
  });

  test('a step that cannot be done ends it in words, and leaves no half of a file', async () => {
    const otto = await muchKeptOf(world, 'Otto');
    const { db } = world.program.kernel;
    await sql`ALTER TABLE mail_subscriptions RENAME TO elsewhere`.execute(db);
    const [id = ''] = await queueMyData(world, otto.email);
    const task = await until(otto, id, 'failed');
    await sql`ALTER TABLE elsewhere RENAME TO mail_subscriptions`.execute(db);
    expect(task).toMatchObject({ problem: 'Something went wrong on our side. Start it again.', file: null });
    expect(await chunksOf(id)).toBe(0);
    expect((await otto.fetch(`/api/account/tasks/${id}/result`)).status).toBe(404);
  });
});

describe('by mail', () => {
  const { world: mailing, mails } = mailingWorldForTests('https://volary.example');

  test('who wants it is mailed when it is done, with the way to the file', async () => {
    const pia = await muchKeptOf(mailing, 'Pia');
    const { id } = await askForData(pia, true);
    await until(pia, id, 'done');
    const { text } = await mails.arrived(pia.email);
    expect(text).toContain('Your data is ready');
    expect(await mails.link(pia.email)).toBe('/account/advanced');
  });
});
