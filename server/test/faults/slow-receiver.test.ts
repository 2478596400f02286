import type { Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { heldAtMost } from '#contract/kinds/qna/question-window.ts';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { TcpProxy } from './tcp-proxy.ts';

const { world, organiser, event } = eventForTests();
let network: TcpProxy;
/** The server's connections, newest last. */
const wires: Socket[] = [];

const skipAbove = 256 * 1024;
const closeAbove = 1024 * 1024;

beforeAll(async () => {
  network = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(world.origin).port) });
  world.program.app.server.on('connection', (socket: Socket) => wires.push(socket));
});
afterAll(() => network?.[Symbol.asyncDispose]());

/** As many as are held by their votes, whatever is asked later. */
const questionCount = heldAtMost.allowed;

/** A session whose snapshot is about this large, and screens showing it over a good network. */
async function aHall(kilobytes: number, people: number) {
  const lsId = await world.qna(organiser, event.id);
  const length = Math.ceil((kilobytes * 1024) / questionCount);
  await sql`
    INSERT INTO questions (pigeonhole_id, session_id, id, text, status, asked_at, mark, votes)
    SELECT ${event.id}, ${lsId}, nextval('live_item_ids'), repeat('x', ${length}::int), 'allowed', now(),
           decode(md5(random()::text), 'hex'), 1
    FROM generate_series(1, ${questionCount}::int)`.execute(world.program.kernel.db);
  const others = await Promise.all(
    Array.from({ length: people }, async () =>
      world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId),
    ),
  );
  return { lsId, others };
}

/** A phone on the faulty network that requests snapshots without reading them until this many bytes are buffered. */
async function aStalledPhone(lsId: string, bytes: number) {
  const papers = await world.attendee(event.passcode);
  const browser = new Browser(`http://127.0.0.1:${network.port}`);
  for (const [name, value] of papers.cookies) browser.cookies.set(name, value);
  browser.csrfToken = papers.csrfToken;
  const before = wires.length;
  const client = await LiveClient.open(browser, { pigeonholeId: event.id, channel: 'attendee' });
  client.listen(lsId);
  await client.until(() => client.view(lsId), 'a first picture');
  const wire = wires[before];
  if (wire === undefined) throw new Error('The program has no wire to the phone.');
  network.suffer({ stall: 'down' });
  // A connection may subscribe 128 times at once.
  for (let tries = 0; wire.writableLength <= bytes && tries < 100; tries += 1) {
    client.listen(lsId);
    await new Promise((later) => setTimeout(later, 5));
  }
  expect(wire.writableLength).toBeGreaterThan(bytes);
  return { client, browser, papers, wire };
}

const shows = (client: LiveClient, lsId: string, text: string) =>
  client.qna(lsId)?.questions.some((question) => question.text === text) ?? false;

async function slowReceivers(): Promise<number> {
  const text = await world.program.kernel.metrics.registry.getSingleMetricAsString(
    'volary_live_slow_receivers_total',
  );
  return Number(/^volary_live_slow_receivers_total (\d+)/m.exec(text)?.[1] ?? 0);
}

describe('one phone of twenty-one stops reading', () => {
  test('it is skipped and costs no memory; the others get updates at once; once it reads again it gets the current state (L12)', async () => {
    const { lsId, others } = await aHall(300, 20);
    const [speaker] = others;
    const { client, papers, wire } = await aStalledPhone(lsId, skipAbove);
    const otherTab = await world.live(papers, event.id, 'attendee', lsId);
    const waiting = wire.writableLength;
    // Each comes to the others while that phone reads nothing.
    for (let turn = 0; turn < 20; turn += 1) {
      const text = `Question ${turn} ${'y'.repeat(200)}`;
      await speaker?.call('askQuestion', { lsId }, { text });
      await Promise.all(others.map((other) => other.until(() => shows(other, lsId, text), 'the question')));
    }
    const questionId = client.qna(lsId)?.questions[0]?.id ?? '';
    await otherTab.call('upvoteQuestion', { lsId, questionId }, { up: true });
    // Whatever was sent to the others meanwhile: nothing was written to or queued for this one.
    expect(wire.writableLength).toBeLessThanOrEqual(waiting + 2_048);
    expect(client.closeCode).toBeNull();

    network.heal();
    // The snapshot must arrive even if nothing more happens in the room, without waiting for another question.
    await client.until(() => shows(client, lsId, `Question 19 ${'y'.repeat(200)}`), 'the picture of now');
    await client.until(() => client.upvoted(lsId).includes(questionId), 'what the other tab did');
    await client.until(() => client.qna(lsId)?.questions[0]?.votes === 2, 'the vote');
    await expect.poll(() => isDeepStrictEqual(client.view(lsId), others[1]?.view(lsId))).toBe(true);
    expect(await slowReceivers()).toBe(0);
    for (const other of [...others, otherTab, client]) other.close();
  });

  test('a snapshot of more than a megabyte on a slow line closes no connection: it arrives, followed by what was missed (L12)', async () => {
    const { lsId, others } = await aHall(1_300, 20);
    const { client, wire } = await aStalledPhone(lsId, closeAbove);
    const [speaker] = others;
    for (const text of ['Who is still here?', 'And now?', 'And now again?']) {
      await speaker?.call('askQuestion', { lsId }, { text });
      await Promise.all(others.map((other) => other.until(() => shows(other, lsId, text), 'the question')));
    }
    expect(wire.writableLength).toBeLessThan(closeAbove + skipAbove + 1_500 * 1024);
    expect([client.closeCode, await slowReceivers()]).toEqual([null, 0]);
    network.heal();
    await client.until(() => shows(client, lsId, 'And now again?'), 'what was missed');
    await expect.poll(() => isDeepStrictEqual(client.view(lsId), others[1]?.view(lsId))).toBe(true);
    for (const other of [...others, client]) other.close();
  });

  test('one that keeps requesting and reads nothing is closed once a megabyte is buffered, so that it may reconnect, once (L12, L16)', async () => {
    const { lsId } = await aHall(100, 1);
    const { client, browser, wire } = await aStalledPhone(lsId, 64 * 1024);
    for (let round = 0; round < 2_000 && (await slowReceivers()) === 0; round += 1) {
      for (let call = 0; call < 20; call += 1)
        client.send({ t: 'call', key: `key-${round}-${call}`, name: 'nothing', params: {}, body: {} });
      await new Promise((later) => setTimeout(later, 5));
    }
    expect([await slowReceivers(), wire.writableLength < closeAbove + skipAbove]).toEqual([1, true]);
    network.heal();
    expect(await client.until(() => client.closeCode, 'the close')).toBe(closeCodes.tooSlow);

    const back = await LiveClient.open(browser, { pigeonholeId: event.id, channel: 'attendee' });
    back.resume(lsId, client);
    await back.until(() => back.view(lsId), 'what is now');
    back.close();
    // Whoever ignores its back-off is read for an instant of each second.
  }, 60_000);

  test('after ten seconds behind, plus the time its snapshot takes on a slow line, it is closed so that it may reconnect (L12, L16)', async () => {
    const { lsId, others } = await aHall(300, 3);
    const { client, browser, wire } = await aStalledPhone(lsId, skipAbove);
    const before = await slowReceivers();
    const say = async (text: string) => {
      await others[0]?.call('askQuestion', { lsId }, { text });
      await Promise.all(others.map((other) => other.until(() => shows(other, lsId, text), 'the question')));
    };
    await say('Is it behind?');
    const real = performance.now.bind(performance);
    const ahead = vi.spyOn(performance, 'now');
    try {
      ahead.mockImplementation(() => real() + 9_000);
      await say('Nine seconds later?');
      expect([wire.writableLength < closeAbove, await slowReceivers()]).toEqual([true, before]);
      ahead.mockImplementation(() => real() + 25_000);
      await expect.poll(slowReceivers).toBe(before + 1);
    } finally {
      ahead.mockRestore();
    }
    network.heal();
    expect(await client.until(() => client.closeCode, 'the close')).toBe(closeCodes.tooSlow);
    const back = await LiveClient.open(browser, { pigeonholeId: event.id, channel: 'attendee' });
    back.resume(lsId, client);
    await back.until(() => shows(back, lsId, 'Nine seconds later?'), 'what was missed');
    for (const other of [...others, back]) other.close();
  });
});
