import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  closeCodes,
  heartbeatSeconds,
  linePath,
  lineWaitSeconds,
  protocolVersion,
  socketPath,
} from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { until } from '#server/test/faults/storm.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

let organiser: Browser;
let event: { id: string; passcode: string };

const real = performance.now.bind(performance);
let ahead = 0;

// Before the world is opened, so that the intervals of the server run on the test's clock.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const world = worldForTests();
beforeAll(async () => {
  organiser = await world.organiser();
  event = await world.pigeonhole(organiser);
});
afterEach(() => {
  ahead = 0;
});

/** Advances the clock, and runs what is due at intervals. */
function pass(seconds: number): void {
  ahead += seconds * 1_000;
  vi.advanceTimersByTime(15_000);
}

/** Waits until the node has this many connections, since it notices a close only after a while. */
const expectCount = (connections: number) =>
  until(() => world.program.kernel.sockets().count === connections);

const phone = async ({ id, passcode } = event) =>
  LiveClient.open(await world.attendee(passcode), { pigeonholeId: id, channel: 'attendee' });
const welcomed = (client: LiveClient) =>
  client.until(() => client.frames.some((frame) => frame.t === 'welcome'), 'the welcome');
const ponged = (client: LiveClient, times: number) =>
  client.until(() => client.frames.filter((frame) => frame.t === 'pong').length === times, 'the pong');

test('a client that has sent nothing for two heartbeats is closed with a retryable code; one that pings stays (L16, L17)', async () => {
  const [silent, pinging] = await Promise.all([phone(), phone()]);
  await Promise.all([silent, pinging].map(welcomed));

  pass(2 * heartbeatSeconds - 5);
  pinging.send({ t: 'ping' });
  await ponged(pinging, 1);
  expect(silent.closeCode).toBeNull();
  pass(6);

  expect(await silent.until(() => silent.closeCode, 'the close')).toBe(closeCodes.silent);
  expect(closeCodes.silent).toBe(4103);
  pinging.send({ t: 'ping' });
  await ponged(pinging, 2);
  expect(pinging.closeCode).toBeNull();
  await expectCount(1);
  pinging.close();
  await expectCount(0);
});

/** A connection without a hello. */
async function unknown(): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const { cookies, origin } = await world.attendee(event.passcode);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(origin.replace('http', 'ws') + socketPath, { headers: { cookie, origin } });
  const closed = new Promise<number>((close) => socket.once('close', close));
  await new Promise((open) => socket.once('open', open));
  return { socket, closed };
}

test('a connection without a hello for ten seconds is closed; one that has sent it stays (L14, L17)', async () => {
  const known = await phone();
  await welcomed(known);
  const { socket, closed } = await unknown();
  await expectCount(2);
  pass(9);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  pass(2);
  expect(await closed).toBe(closeCodes.silent);
  known.send({ t: 'ping' });
  await ponged(known, 1);
  known.close();
  await expectCount(0);
});

test('a ping before the hello closes the connection (L14, L16)', async () => {
  const { socket, closed } = await unknown();
  socket.send(JSON.stringify({ t: 'ping' }));
  expect(await closed).toBe(closeCodes.notWelcome);
});

test('a line without fetches is closed even if its client still posts; one with fetches stays (L21)', async () => {
  const open = async () => {
    const browser = await world.attendee(event.passcode);
    const { body } = await browser.send<{ line: string }>('POST', linePath, {});
    const path = `${linePath}/${body.line}`;
    const say = (frame: object) => browser.send('POST', path, { frames: [JSON.stringify(frame)] });
    const fetch = () => browser.send<{ frames: string[]; closed: number | null }>('GET', path);
    const { csrfToken: csrf } = browser;
    await say({ t: 'hello', v: protocolVersion, pigeonholeId: event.id, channel: 'attendee', csrf });
    while (!(await fetch()).body.frames.some((text) => text.includes('"welcome"')));
    return { say, fetch };
  };
  const [left, used] = await Promise.all([open(), open()]);
  await expectCount(2);

  // It is closed after the time of two and a half fetches; shortly before, it is still there.
  for (const seconds of [lineWaitSeconds * 2.5 - 10, 11]) {
    expect((await left.say({ t: 'ping' })).status).toBe(204);
    await used.say({ t: 'ping' });
    expect((await used.fetch()).body.closed).toBeNull();
    pass(seconds);
  }

  expect((await left.say({ t: 'ping' })).status).toBe(404);
  expect((await used.say({ t: 'ping' })).status).toBe(204);
  await expectCount(1);
});

test('a client may subscribe to 64 streams at a time; a further one is refused, and the connection stays (L14)', async () => {
  const sessions: string[] = [];
  // One by one: each waits for the lock of the event, and on a busy machine the last of many would be refused.
  for (let made = 0; made < 64; made += 1) sessions.push(await world.qna(organiser, event.id));
  const client = await phone();
  await welcomed(client);
  for (const stream of ['0', ...sessions.slice(0, 63)]) {
    client.listen(stream);
    await client.until(() => client.view(stream), `a snapshot of ${stream}`);
  }
  // Subscribing again to one of them does not count.
  client.listen(sessions[0] ?? '');
  const last = sessions[63] ?? '';
  client.listen(last);
  await client.until(
    () => client.frames.some((frame) => frame.t === 'gone' && frame.stream === last),
    'the answer',
  );
  expect([client.view(last), client.closeCode]).toEqual([undefined, null]);

  client.send({ t: 'leave', stream: '0' });
  client.listen(last);
  await client.until(() => client.view(last), 'the session after the agenda was left');
});

test('a client that subscribes over and over is closed, and may come back later (L14, L16)', async () => {
  // One with a small snapshot: none is left out for being too much at once (L12).
  const small = await world.pigeonhole(organiser);
  const client = await phone(small);
  await welcomed(client);
  const snapshots = () => client.frames.filter(({ t }) => t === 'snapshot').length;
  client.listen('0');
  // Of several that ask for a stream which is not in memory yet, the last one alone is answered.
  await client.until(() => client.view('0'), 'the first snapshot');
  for (let time = 1; time < 128; time += 1) client.listen('0');
  await client.until(() => snapshots() === 128, 'as many as a page with all its streams may ask for');
  expect(client.closeCode).toBeNull();

  // A few more are allowed for the time it took.
  for (let time = 0; time < 172; time += 1) client.listen('0');
  expect(await client.until(() => client.closeCode, 'the close')).toBe(closeCodes.overloaded);
  expect(snapshots()).toBeLessThan(200);

  const again = await phone(small);
  again.listen('0');
  await again.until(() => again.view('0'), 'a snapshot on a new connection');
});
