import { describe, expect, test } from 'vitest';
import { linePath, protocolVersion } from '#contract/realtime/protocol.ts';
import { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { mostOfAddress, mostOfAll, mostOpened, PollingNewcomers } from './polling-newcomers.ts';

const { world, organiser, event } = eventForTests({ LIVE_CONNECTIONS: '20', TRUST_PROXY: '1' });

type Opened = { status: number; retryAfter: number; line: string | undefined };

/** Opens a line as somebody behind this address does, through the proxy that the server trusts. */
async function open(browser: Browser, address: string): Promise<Opened> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  const response = await browser.fetch(linePath, { method: 'POST', headers, body: '{}' });
  const { line } = (await response.json()) as { line?: string };
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), line };
}

async function openMany(address: string | ((place: number) => string), count: number): Promise<Opened[]> {
  const addressOf = typeof address === 'string' ? () => address : address;
  const stranger = new Browser(world.origin);
  const opened: Opened[] = [];
  let begun = 0;
  const one = async () => {
    while (begun < count) {
      const place = begun;
      begun += 1;
      opened[place] = await open(stranger, addressOf(place));
    }
  };
  await Promise.all(Array.from({ length: 20 }, one));
  return opened;
}

/** Whether a line opened by this person gets as far as the welcome. */
async function isWelcome(browser: Browser, line: string): Promise<boolean> {
  const { csrfToken: csrf } = browser;
  const hello = { t: 'hello', v: protocolVersion, pigeonholeId: event.id, channel: 'attendee', csrf };
  await browser.send('POST', `${linePath}/${line}`, { frames: [JSON.stringify(hello)] });
  const { body } = await browser.send<{ frames: string[] }>('GET', `${linePath}/${line}?after=0`);
  return body.frames.some((text) => text.includes('"welcome"'));
}

/** All of it in one moment, however busy the machine is: what has not said hello within ten seconds goes. */
const story = (name: string, tell: () => Promise<void>) => test(name, () => world.clock.still(tell), 60_000);

describe('lines without a hello (L14, L21)', () => {
  story(
    'a thousand phones behind one address open theirs in the same moment: all are let in, and none takes a place',
    async () => {
      // One of them has waited longest when the last has opened hers.
      const phone = await world.attendee(event.passcode);
      const first = await open(phone, '192.0.2.1');
      const opened = [first, ...(await openMany('192.0.2.1', 999))];
      expect(opened.filter(({ status }) => status !== 201)).toEqual([]);
      expect(world.program.kernel.sockets().count).toBe(0);
      expect(await isWelcome(phone, first.line ?? '')).toBe(true);
    },
  );

  story(
    'the addresses of one network over IPv6 are one: they take each other’s places, and nobody else’s',
    async () => {
      const phone = await world.attendee(event.passcode);
      const [first, other] = [await open(phone, '2001:db8:1:2::'), await open(phone, '2001:db8:1:3::')];
      await openMany((place) => `2001:db8:1:2::${(place + 1).toString(16)}`, mostOfAddress);
      expect(await isWelcome(phone, first.line ?? '')).toBe(false);
      expect(await isWelcome(phone, other.line ?? '')).toBe(true);
    },
  );

  story(
    'one address opens them in a loop: it is refused, the node is not full, and others get in, also behind that address',
    async () => {
      const opened = await openMany('192.0.2.2', mostOpened + 40);
      const refused = opened.filter(({ status }) => status !== 201);
      expect(refused.length).toBeGreaterThan(0);
      for (const { status, retryAfter } of refused) {
        expect(status).toBe(429);
        expect(retryAfter).toBeGreaterThan(0);
        expect(retryAfter).toBeLessThanOrEqual(10);
      }
      expect(world.program.kernel.sockets().count).toBeLessThan(5);

      const phone = await world.attendee(event.passcode);
      const { line } = await open(phone, '192.0.2.3');
      expect(await isWelcome(phone, line ?? '')).toBe(true);
      const lsId = await world.qna(organiser, event.id);
      const socket = await world.live(phone, event.id, 'attendee', lsId);
      socket.close();
    },
  );

  story(
    'a line whose place was taken by newer ones is not found, or closed so that its page comes back',
    async () => {
      const [first] = await openMany('192.0.2.4', 1);
      await openMany('192.0.2.4', mostOfAddress + 20);
      const phone = await world.attendee(event.passcode);
      expect(await isWelcome(phone, first?.line ?? '')).toBe(false);
      const { body } = await phone.send<{ closed: number }>('GET', `${linePath}/${first?.line}?after=0`);
      expect(body.closed).toBe(4103);
    },
  );
});

describe('the newcomers of a node', () => {
  const opened = (count: number, addressOf: (place: number) => string) => {
    const dropped: string[] = [];
    const newcomers = new PollingNewcomers((id) => dropped.push(id));
    for (let place = 0; place < count; place += 1)
      newcomers.add(`line ${place}`, addressOf(place), place / 100);
    return { newcomers, dropped };
  };

  test('from many addresses the oldest goes when there are too many', () => {
    const { newcomers, dropped } = opened(mostOfAll + 2, (place) => `10.0.0.${place % 200}`);
    expect(newcomers.count).toBe(mostOfAll);
    expect(dropped).toEqual(['line 0', 'line 1']);
  });

  test('one that has sent its hello counts no longer; one that has not goes after ten seconds', () => {
    const { newcomers, dropped } = opened(3, () => '10.0.0.1');
    newcomers.remove('line 1');
    newcomers.sweep(9_000);
    expect([newcomers.count, dropped]).toEqual([2, []]);
    newcomers.sweep(11_000);
    expect([newcomers.count, dropped]).toEqual([0, ['line 0', 'line 2']]);
  });

  test('an address that opened too many waits for the end of its ten seconds', () => {
    const { newcomers } = opened(mostOpened, () => '10.0.0.1');
    expect(newcomers.waitOf('10.0.0.1', 1_000)).toBe(9);
    expect(newcomers.waitOf('10.0.0.2', 1_000)).toBe(0);
    expect(newcomers.waitOf('10.0.0.1', 10_000)).toBe(0);
  });
});
