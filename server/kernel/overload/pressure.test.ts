import { beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { Pressure } from './pressure.ts';

const { world, organiser, event } = eventForTests();
let lsId: string;

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id);
});

describe('under overload', () => {
  test('joins are refused first, then reads, and votes last', async () => {
    const { pressure } = world.program.kernel;
    const phone = await world.attendee(event.passcode);
    const join = () => phone.tab().call('joinPigeonhole', { body: { passcode: event.passcode } });
    const read = () => organiser.call('readPigeonhole', { params: { phId: event.id } });
    const ask = () =>
      phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Still there?' } });
    const statuses = async () => [(await join()).status, (await read()).status, (await ask()).status];

    pressure.set(1);
    expect(await statuses()).toEqual([503, 200, 200]);
    pressure.set(2);
    expect(await statuses()).toEqual([503, 503, 200]);
    pressure.set(3);
    expect(await statuses()).toEqual([503, 503, 503]);
    pressure.set(0);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('refusals spread their Retry-After', async () => {
    const { pressure } = world.program.kernel;
    const phone = await world.attendee(event.passcode);
    pressure.set(1);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => phone.call('joinPigeonhole', { body: { passcode: event.passcode } })),
    );
    pressure.set(0);
    const waits = answers.map((answer) => Number(answer.headers.get('retry-after')));
    expect(waits.every((wait) => wait >= 1 && wait <= 5)).toBe(true);
    expect(new Set(waits).size).toBeGreaterThan(1);
    expect(answers[0]?.body).toMatchObject({
      error: 'Overloaded',
      description: 'Our servers are overloaded.',
    });
  });

  test('refused votes are answered on their sockets at once, each with its own wait, and count when repeated', async () => {
    const { pressure } = world.program.kernel;
    const phones = await Promise.all(Array.from({ length: 20 }, () => world.attendee(event.passcode)));
    const clients = await Promise.all(phones.map((phone) => world.live(phone, event.id, 'attendee', lsId)));
    const keys = clients.map(() => newKey());
    const askAll = () =>
      Promise.all(
        clients.map((client, place) =>
          client.call('askQuestion', { lsId }, { text: 'Received?' }, keys[place]),
        ),
      );
    pressure.set(3);
    const refusals = await askAll();
    pressure.set(0);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ t: 'refusal', status: 503, body: { error: 'Overloaded' } });
    const waits = refusals.map((refusal) => ('retryAfter' in refusal ? refusal.retryAfter : 0) ?? 0);
    expect(waits.every((wait) => wait >= 1 && wait <= 5)).toBe(true);
    expect(new Set(waits).size).toBeGreaterThan(1);

    for (const receipt of await askAll()) expect(receipt).toHaveProperty('itemId');
    for (const client of clients) client.close();
  });

  test('a long queue of votes refuses further votes and nothing else', async () => {
    let waiting = 5_000;
    const pressure = new Pressure({
      waiting: () => 0,
      actions: { waiting: () => waiting, handled: () => 0 },
      changed: () => undefined,
      watch: true,
    });
    await expect.poll(() => pressure.refuses('live')).toBe(true);
    expect([pressure.refuses('read'), pressure.refuses('join'), pressure.level]).toEqual([false, false, 0]);
    waiting = 0;
    await expect.poll(() => pressure.refuses('live')).toBe(false);
    pressure.stop();
  });

  test('the page of an event is still served, without a query, and joins by itself', async () => {
    const { pressure } = world.program.kernel;
    const phone = await world.visitor();
    pressure.set(1);
    const { status, boot } = await phone.open(`/${event.passcode}`);
    pressure.set(0);
    expect([status, boot.page.name, boot.page.data.pigeonhole]).toEqual([200, 'event', null]);
  });
});

test('a queue for database connections raises the level', async () => {
  const levels: number[] = [];
  const pressure = new Pressure({
    waiting: () => 900,
    actions: { waiting: () => 0, handled: () => 0 },
    changed: (level) => levels.push(level),
    watch: true,
  });
  await expect.poll(() => levels).toEqual([2]);
  pressure.stop();
});
