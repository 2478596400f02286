import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linePath, protocolVersion, type ServerFrame } from '#contract/realtime/protocol.ts';
import { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { lineSocket } from '#web/realtime/line/line-socket.ts';
import { TcpProxy } from './tcp-proxy.ts';

// Where WebSockets are blocked, frames come as answers to a GET. An answer can be lost on the way while its line lives on.

const { world, organiser, event } = eventForTests();
let network: TcpProxy;

beforeAll(async () => {
  network = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(world.origin).port) });
});
afterAll(() => network?.[Symbol.asyncDispose]());

/** An attendee on the faulty network. */
async function traveller(): Promise<Browser> {
  const papers = await world.attendee(event.passcode);
  const browser = new Browser(`http://127.0.0.1:${network.port}`);
  for (const [name, value] of papers.cookies) browser.cookies.set(name, value);
  browser.csrfToken = papers.csrfToken;
  return browser;
}

const hello = ({ csrfToken: csrf }: Browser) => ({
  t: 'hello',
  v: protocolVersion,
  pigeonholeId: event.id,
  channel: 'attendee',
  csrf,
});
const question = (lsId: string, text: string) => ({
  t: 'call',
  key: newKey(),
  name: 'askQuestion',
  params: { lsId },
  body: { text },
});
const textsOf = (frames: readonly ServerFrame[]) =>
  frames.flatMap((frame) =>
    frame.t === 'news' ? frame.events.flatMap(({ body }) => (body as { text?: string }).text ?? []) : [],
  );

test.each([1, 40, 400])(
  'the answer of a GET is cut after %i bytes, twice: no frame is missing, none comes twice (L21)',
  async (bytes) => {
    const lsId = await world.qna(organiser, event.id);
    const phone = await traveller();
    const frames: ServerFrame[] = [];
    const codes: number[] = [];
    const line = lineSocket((input, init) => phone.fetch(String(input), init));
    line.onmessage = ({ data }) => void frames.push(JSON.parse(String(data)) as ServerFrame);
    line.onclose = ({ code }) => void codes.push(code);
    line.onopen = () => {
      line.send(JSON.stringify(hello(phone)));
      line.send(JSON.stringify({ t: 'listen', stream: lsId }));
    };
    await expect.poll(() => frames.some(({ t }) => t === 'snapshot')).toBe(true);

    const speaker = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    const asked: string[] = [];
    const ask = async (text: string) => {
      asked.push(text);
      await speaker.call('askQuestion', { lsId }, { text });
    };
    for (const turn of [1, 2]) {
      // The GET that waits now; what follows it finds the network as it should be.
      await wait(300);
      for (const link of network.links) link.suffer({ resetAfter: { direction: 'down', bytes } });
      await ask(`Was this cut (${turn})?`);
      await ask(`And this (${turn})?`);
      await expect.poll(() => textsOf(frames).length).toBeGreaterThanOrEqual(asked.length);
    }
    const own = question(lsId, 'And mine?');
    asked.push(own.body.text);
    line.send(JSON.stringify(own));
    await expect.poll(() => textsOf(frames).length).toBe(asked.length);
    await wait(300);

    expect(textsOf(frames)).toEqual(asked);
    expect(frames.filter((frame) => frame.t === 'receipt' && frame.key === own.key)).toHaveLength(1);
    expect(frames.filter(({ t }) => t === 'snapshot')).toHaveLength(1);
    expect(codes).toEqual([]);
    line.close();
    speaker.close();
  },
  30_000,
);

type Fetched = { frames: string[]; upTo: number; closed: number | null };

test('a proxy that repeats a GET gets the same frames again; the next GET acknowledges them (L21)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const phone = await traveller();
  const { body } = await phone.send<{ line: string }>('POST', linePath, {});
  const path = `${linePath}/${body.line}`;
  const say = (...frames: object[]) =>
    phone.send('POST', path, { frames: frames.map((frame) => JSON.stringify(frame)) });
  const fetchAfter = async (after: number) =>
    (await phone.send<Fetched>('GET', `${path}?after=${after}`)).body;
  await say(hello(phone), { t: 'listen', stream: lsId });
  let last = await fetchAfter(0);
  while (!last.frames.some((text) => text.includes('"snapshot"'))) last = await fetchAfter(last.upTo);

  await say(question(lsId, 'Once?'));
  const first = await fetchAfter(last.upTo);
  const again = await fetchAfter(last.upTo);
  expect(first.frames.length).toBeGreaterThan(0);
  // More may have come meanwhile, after those.
  expect(again.frames.slice(0, first.frames.length)).toEqual(first.frames);
  expect(again.upTo).toBe(last.upTo + again.frames.length);

  await say(question(lsId, 'Twice?'));
  const next = await fetchAfter(again.upTo);
  for (const text of next.frames) expect(again.frames).not.toContain(text);
  // One that was held up on the way since is too late, and disturbs nobody.
  expect(await fetchAfter(0)).toEqual({ frames: [], upTo: again.upTo, closed: null });

  // A page of an earlier version acknowledges whatever it got by asking for more.
  await say(question(lsId, 'Thrice?'));
  const old = (await phone.send<Fetched>('GET', path)).body;
  for (const text of old.frames) expect(next.frames).not.toContain(text);
});

test('frames that nobody acknowledges close the line as they do a slow receiver (L12, L21)', async () => {
  const phone = await traveller();
  const { body } = await phone.send<{ line: string }>('POST', linePath, {});
  const path = `${linePath}/${body.line}`;
  const say = (...frames: object[]) =>
    phone.send('POST', path, { frames: frames.map((frame) => JSON.stringify(frame)) });
  await say(hello(phone));
  const call = (place: number) => ({
    t: 'call',
    key: `${place} ${newKey()}`.replaceAll(' ', '-'),
    name: 'nothing',
    params: {},
    body: {},
  });
  let closed: number | null = null;
  for (let round = 0; closed === null && round < 400; round += 1) {
    await say(...Array.from({ length: 64 }, (_, place) => call(place)));
    closed = (await phone.send<Fetched>('GET', `${path}?after=0`)).body.closed;
  }
  expect(closed).toBe(4100);
}, 30_000);
