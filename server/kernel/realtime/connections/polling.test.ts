import { beforeAll, describe, expect, test } from 'vitest';
import { closeCodes, linePath, protocolVersion, type ServerFrame } from '#contract/realtime/protocol.ts';
import { scrape } from '#server/kernel/operations/test-scrape.ts';
import type { Answer, Browser } from '#server/test/browser.ts';
import { keptLog } from '#server/test/kept-log.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { PollingNotice } from './polling-notice.ts';

const { world, organiser, event } = eventForTests();
let lsId: string;

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id);
});

/** A phone behind a proxy that blocks WebSockets. */
class LinePhone {
  readonly #browser: Browser;
  readonly #path: string;
  readonly frames: ServerFrame[] = [];
  closed: number | null = null;

  private constructor(browser: Browser, path: string) {
    this.#browser = browser;
    this.#path = path;
  }

  static async open(browser: Browser, pigeonholeId = event.id): Promise<LinePhone> {
    const { body } = await browser.send<{ line: string }>('POST', linePath, {});
    const phone = new LinePhone(browser, `${linePath}/${body.line}`);
    const hello = {
      t: 'hello',
      v: protocolVersion,
      pigeonholeId,
      channel: 'attendee',
      csrf: browser.csrfToken,
    };
    await phone.say(hello, { t: 'listen', stream: lsId });
    return phone;
  }

  say(...frames: object[]): Promise<Answer<unknown>> {
    return this.#browser.send('POST', this.#path, { frames: frames.map((frame) => JSON.stringify(frame)) });
  }

  /** Fetches until a frame fits. */
  async until<Frame extends ServerFrame>(fits: (frame: ServerFrame) => frame is Frame): Promise<Frame> {
    for (let fetches = 0; fetches < 20; fetches += 1) {
      const found = this.frames.find(fits);
      if (found !== undefined) return found;
      await this.fetch();
    }
    throw new Error(`It did not come: ${JSON.stringify(this.frames)}`);
  }

  hangUp(): Promise<unknown> {
    return this.#browser.send('DELETE', this.#path);
  }

  async fetch(): Promise<void> {
    const { body } = await this.#browser.send<{ frames: string[]; closed: number | null }>('GET', this.#path);
    this.frames.push(...body.frames.map((text) => JSON.parse(text) as ServerFrame));
    this.closed = body.closed;
  }
}

const isA =
  <Type extends ServerFrame['t']>(type: Type) =>
  (frame: ServerFrame): frame is Extract<ServerFrame, { t: Type }> =>
    frame.t === type;

test('an operator sees how many poll, and is told once when most of them do', async () => {
  const manager = await world.manager();
  const polling = async () => (await manager.call('readOperations')).body.now.polling;
  const before = await polling();
  const phones = [];
  for (let nth = 0; nth < 2; nth += 1)
    phones.push(await LinePhone.open(await world.attendee(event.passcode)));
  expect(await polling()).toBe(before + 2);
  expect((await scrape(world.origin)).value('volary_live_polling')).toBe(before + 2);
  for (const phone of phones) await phone.hangUp();
  await expect.poll(polling).toBe(before);

  const { log, lines } = keptLog();
  const counts = { all: 30, polling: 1 };
  const notice = new PollingNotice({ log, count: () => counts });
  notice.seen(0);
  Object.assign(counts, { polling: 20 });
  for (const minute of [1, 2, 70]) notice.seen(minute * 60_000);
  expect(lines.map(({ level }) => level)).toEqual([30, 40, 40]);
  expect(lines[1]).toMatchObject({ polling: 20, all: 30, msg: expect.stringContaining('/live') });
});

describe('where WebSockets are blocked (L21)', () => {
  test('a line carries the same snapshots, receipts and news', async () => {
    const phone = await LinePhone.open(await world.attendee(event.passcode));
    expect(await phone.until(isA('snapshot'))).toMatchObject({ stream: lsId, data: { questions: [] } });

    await phone.say({
      t: 'call',
      key: newKey(),
      name: 'askQuestion',
      params: { lsId },
      body: { text: 'Through the proxy?' },
    });

    const { receipt } = await phone.until(isA('receipt'));
    const news = await phone.until(isA('news'));
    expect(news.events).toMatchObject([
      { name: 'question-entered', body: { id: receipt.itemId, text: 'Through the proxy?' } },
      { name: 'questions-counted', body: { allowed: 1 } },
    ]);
  });

  test('a fetch waits, and returns as soon as there is a frame', async () => {
    const phone = await LinePhone.open(await world.attendee(event.passcode));
    await phone.until(isA('snapshot'));
    const waiting = phone.until(isA('news'));
    const speaker = await world.attendee(event.passcode);
    await speaker.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Are you there?' } });
    expect((await waiting).events).toMatchObject([
      { body: { text: 'Are you there?' } },
      { body: { allowed: 2 } },
    ]);
  });

  test('a line counts towards presence until it ends; a person with a socket besides counts once (L15)', async () => {
    const own = await world.pigeonhole(organiser, { name: 'Counted' });
    const here = () => world.program.kernel.sockets().present(own.id).here;
    const browser = await world.attendee(own.passcode);
    const line = await LinePhone.open(browser, own.id);
    expect(await line.until(isA('pulse'))).toEqual({ t: 'pulse', here: 1, screens: 0 });
    const other = await world.live(await world.attendee(own.passcode), own.id, 'attendee', '0');
    await line.until(
      (frame): frame is Extract<ServerFrame, { t: 'pulse' }> => frame.t === 'pulse' && frame.here === 2,
    );
    const socket = await world.live(browser, own.id, 'attendee', '0');
    expect(here()).toBe(2);
    socket.close();

    await line.hangUp();
    await other.until(
      () => other.frames.findLast((frame) => frame.t === 'pulse')?.here === 1,
      'that one person is left',
    );
  });

  test('a line without a pass is closed like a socket, also for frames that are posted at that moment', async () => {
    const visitor = await world.visitor();
    const line = await LinePhone.open(visitor);
    while (line.closed === null) await line.fetch();
    expect(line.closed).toBe(closeCodes.notWelcome);
    expect((await line.say({ t: 'ping' })).status).toBe(204);
    await line.fetch();
    expect(line.closed).toBe(closeCodes.notWelcome);
  });

  test('a line closed by a sign-out ignores the frames that are still posted to it', async () => {
    const own = await world.qna(organiser, event.id);
    const ask = (text: string) => ({
      t: 'call',
      key: newKey(),
      name: 'askQuestion',
      params: { lsId: own },
      body: { text },
    });
    const someone = await world.organiser('Grace');
    await someone.open(`/${event.passcode}`);
    await someone.call('joinPigeonhole', { body: { passcode: event.passcode } });
    const line = await LinePhone.open(someone);
    await line.say(ask('Signed in?'));
    await line.until(isA('receipt'));
    expect((await someone.call('signOut')).status).toBe(200);
    expect((await line.say(ask('Signed out?'))).status).toBe(204);

    const speaker = await world.live(await world.attendee(event.passcode), event.id, 'attendee', own);
    await speaker.call('askQuestion', { lsId: own }, { text: 'Is anybody there?' });
    await speaker.until(() => (speaker.qna(own)?.questions.length ?? 0) > 1, 'the question');
    expect(speaker.qna(own)?.questions.map(({ text }) => text)).toEqual(['Signed in?', 'Is anybody there?']);
    while (line.closed === null) await line.fetch();
    expect(line.closed).toBe(closeCodes.rightsLost);
  });

  test('another site cannot open a line, and an unknown line is not found', async () => {
    const phone = await world.attendee(event.passcode);
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
    expect((await phone.fetch(linePath, { method: 'POST', headers, body: '{}' })).status).toBe(403);
    expect((await phone.send('POST', `${linePath}/${'x'.repeat(32)}`, { frames: ['{}'] })).status).toBe(404);
  });
});
