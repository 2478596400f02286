import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  closeCodes,
  heartbeatSeconds,
  linePath,
  lineWaitSeconds,
  protocolVersion,
} from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { until } from '#server/test/faults/storm.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/world-for-tests.ts';

let organiser: Browser;
let event: { id: string; passcode: string };

const real = performance.now.bind(performance);
let ahead = 0;

// Before the world is opened: what the program does at intervals it does when a test lets the time pass.
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

/** Lets the time pass, and whatever is done at intervals happen. */
function pass(seconds: number): void {
  ahead += seconds * 1_000;
  vi.advanceTimersByTime(15_000);
}

/** Lines that the program holds, once it has noticed who is gone. */
const expectCount = (lines: number) => until(() => world.program.kernel.sockets().count === lines);

const phone = async () =>
  LiveClient.open(await world.attendee(event.passcode), { pigeonholeId: event.id, channel: 'attendee' });
const welcomed = (client: LiveClient) =>
  client.until(() => client.frames.some((frame) => frame.t === 'welcome'), 'the welcome');
const ponged = (client: LiveClient, times: number) =>
  client.until(() => client.frames.filter((frame) => frame.t === 'pong').length === times, 'the pong');

test('a phone that has sent nothing for two heartbeats is closed and may come back; one that pings stays (L16, L17)', async () => {
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

test('a line that nobody fetches from is given up, though its owner still posts; one that is fetched from stays (L21)', async () => {
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

  // Two fetches and a half: with a little less it is still there.
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

test('a phone may listen to eight streams at a time; the ninth closes its socket for good (L16)', async () => {
  const sessions = await Promise.all(Array.from({ length: 8 }, () => world.qna(organiser, event.id)));
  const client = await phone();
  await welcomed(client);
  const streams = ['0', ...sessions];
  for (const stream of streams.slice(0, 8)) {
    client.listen(stream);
    await client.until(() => client.view(stream), `a snapshot of ${stream}`);
  }
  // Once more to one of them, or to another after leaving one, is not a ninth.
  client.listen(streams[7] ?? '');
  client.send({ t: 'leave', stream: '0' });
  client.listen(streams[8] ?? '');
  await client.until(() => client.view(streams[8] ?? ''), 'the session after the agenda was left');
  expect(client.closeCode).toBeNull();

  client.listen('0');
  expect(await client.until(() => client.closeCode, 'the close')).toBe(closeCodes.badFrame);
});
