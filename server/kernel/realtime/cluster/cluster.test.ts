import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { findRedis, startRedis, type TestRedis } from '#server/test/redis-for-tests.ts';
import { type Node, openNode } from '#server/test/second-node.ts';
import { watch } from '#server/test/verify-channel.ts';
import { openWorld, type World } from '#server/test/world.ts';

const binary = findRedis();

let redis: TestRedis;
/** Two programs on one database, as behind one load balancer. */
let a: World;
let b: Node;
let organiser: Browser;
let event: { id: string; passcode: string };

beforeAll(async () => {
  if (binary === null) return;
  redis = await startRedis(binary);
  a = await openWorld({ REDIS_URL: redis.url, SECRET_KEY: 'the same key for all of the programs' });
  b = await openNode(a);
  organiser = await a.organiser();
  event = await a.pigeonhole(organiser);
});
afterAll(async () => {
  await b?.stop();
  await a?.[Symbol.asyncDispose]();
  await redis?.[Symbol.asyncDispose]();
});

async function until<Result>(
  look: () => Promise<Result> | Result,
  what: string,
  seconds = 5,
): Promise<Result> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} did not come.`);
    await wait(20);
  }
}

/** What the database says a channel shows, as it comes over the wire. */
async function truth(lsId: string, channel: 'attendee' | 'admin' = 'admin') {
  const { live } = a.program.kernel;
  const room = await live.room(event.id, lsId);
  const fresh = room && (await live.read(room.kind, event.id, lsId));
  return JSON.parse(JSON.stringify(fresh?.read.views[channel]));
}

/** Waits until an admin's screen at each node shows what the database says. */
async function agree(lsId: string, screens: readonly LiveClient[], seconds = 5): Promise<void> {
  const expected = await truth(lsId);
  for (const [place, screen] of screens.entries())
    await until(
      () => isDeepStrictEqual(screen.view(lsId), expected),
      `node ${place}: ${JSON.stringify(expected?.poll)} instead of ${JSON.stringify(screen.view(lsId)?.poll)}`,
      seconds,
    );
}

async function screensOn(lsId: string): Promise<[LiveClient, LiveClient]> {
  return [
    await a.live(organiser, event.id, 'admin', lsId),
    await b.live(b.at(organiser), event.id, 'admin', lsId),
  ];
}

const heard = (node: World) => until(() => stateOf(node) === 'heard', 'Redis is heard');
const stateOf = (node: World) => node.program.cluster.state;

const ask = (browser: Browser, lsId: string, text: string, key = newKey()) =>
  browser.call('askQuestion', { params: { lsId }, body: { key, text } });
const vote = (browser: Browser, lsId: string, option: string, key = newKey()) =>
  browser.call('voteInPoll', { params: { lsId }, body: { key, optionIds: [option] } });

async function pollWith(
  settings = {},
): Promise<{ lsId: string; options: string[]; screens: [LiveClient, LiveClient] }> {
  const lsId = await a.poll(organiser, event.id, settings);
  const screens = await screensOn(lsId);
  const options = screens[0].view(lsId)?.poll?.options.map((option) => option.id) ?? [];
  return { lsId, options, screens };
}

/** News that node a tells get lost on their way to Redis; everything else it says arrives. */
function dropNews(): { times(): number; restore(): void } {
  const { cluster } = a.program;
  const say = cluster.tell.bind(cluster);
  let times = 0;
  const mouth = vi.spyOn(cluster, 'tell').mockImplementation((word) => {
    if (word.t === 'news') times += 1;
    else say(word);
  });
  return { times: () => times, restore: () => mouth.mockRestore() };
}

async function ballots(lsId: string): Promise<number> {
  const found = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM poll_votes WHERE session_id = ${lsId}`.execute(a.program.kernel.db);
  return found.rows[0]?.n ?? 0;
}

describe.skipIf(binary === null)('two programs on one database', () => {
  test('a question asked at one shows on all five channels of the other, and the other way round (L9)', async () => {
    await Promise.all([heard(a), heard(b)]);
    const lsId = await a.qna(organiser, event.id, { filtering: true });
    const here = await watch(a, event.id, event.passcode, lsId);
    const there = await watch(b, event.id, event.passcode, lsId);
    const both = <Result>(action: () => Promise<Result>) =>
      here.verifyChannel(() => there.verifyChannel(action));

    const asked = await both(() =>
      here.clients.attendee.call('askQuestion', { lsId }, { text: 'Asked here?' }),
    );
    await both(() => there.clients.attendee.call('askQuestion', { lsId }, { text: 'Asked there?' }));
    const questionId = 'itemId' in asked ? asked.itemId : '';
    await both(() =>
      b.at(organiser).call('moveQuestion', {
        params: { lsId, questionId },
        body: { from: 'pending', to: 'allowed' },
      }),
    );

    expect(here.clients.attendee.view(lsId)?.questions).toMatchObject([{ text: 'Asked here?' }]);
    expect(here.clients.admin.view(lsId)?.questions).toHaveLength(2);
  });

  test('forty people vote over both: tallies are equal on both and in the rows', async () => {
    const { lsId, options, screens } = await pollWith();
    const phones = await Promise.all(
      Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? a : b).attendee(event.passcode)),
    );
    const answers = await Promise.all(
      phones.map((phone, place) => vote(phone, lsId, options[place % 3] ?? '')),
    );

    expect(answers.map((answer) => answer.status)).toEqual(phones.map(() => 200));
    await agree(lsId, screens);
    expect(screens[1].view(lsId)?.poll).toMatchObject({
      voters: 40,
      options: [{ votes: 14 }, { votes: 13 }, { votes: 13 }],
    });
    expect(await ballots(lsId)).toBe(40);
  });

  test('somebody who votes at both at once has one vote; the other is refused by the database’s word', async () => {
    const { lsId, options, screens } = await pollWith();
    const phones = await Promise.all(Array.from({ length: 10 }, () => a.attendee(event.passcode)));

    const answers = await Promise.all(
      phones.flatMap((phone) => [
        vote(phone, lsId, options[0] ?? ''),
        vote(b.at(phone), lsId, options[1] ?? ''),
      ]),
    );

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.body.error === 'AlreadyVoted')).toHaveLength(10);
    await agree(lsId, screens);
    expect(screens[0].view(lsId)?.poll?.voters).toBe(10);
    expect(await ballots(lsId)).toBe(10);
  });

  test('what somebody does follows to their tab on the other node, and to nobody else (L13, L19)', async () => {
    const { lsId, options } = await pollWith({ anonymous: true });
    const phone = await a.attendee(event.passcode);
    const tab = await b.live(b.at(phone), event.id, 'attendee', lsId);
    const stranger = await b.live(await b.attendee(event.passcode), event.id, 'attendee', lsId);

    await vote(phone, lsId, options[2] ?? '');

    await tab.until(() => tab.mine.get(lsId)?.chosen[0] === options[2], 'the choice in the other tab');
    await stranger.until(() => stranger.view(lsId)?.poll?.voters === 1);
    expect(stranger.mine.get(lsId)).toEqual({ upvoted: [], chosen: [] });
    expect(stranger.frames.filter((frame) => frame.t === 'mine')).toHaveLength(1);
  });

  test('a repeat over the other node, after the session has ended, gets the first receipt (L2)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const phone = await a.attendee(event.passcode);
    const key = newKey();
    const first = await ask(phone, lsId, 'Once?', key);
    await organiser.call('endSession', { params: { lsId } });
    expect((await ask(b.at(phone), lsId, 'Once?', key)).body).toEqual(first.body);
    expect((await ask(b.at(phone), lsId, 'Late?')).body.error).toBe('SessionNotOpen');
  });

  test('a word that gets lost on the way, though Redis is heard, is found in the database within seconds (L22)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const screens = await screensOn(lsId);
    const phone = await a.attendee(event.passcode);
    const shown = () => screens[1].view(lsId)?.questions.map(({ text }) => text);
    await ask(phone, lsId, 'Heard?');
    await until(() => isDeepStrictEqual(shown(), ['Heard?']), 'what was heard');

    const dropped = dropNews();
    expect((await ask(phone, lsId, 'Lost on the way?').finally(dropped.restore)).status).toBe(200);
    expect(dropped.times()).toBe(1);
    // Nothing more is said: it is the look at all rooms, every five seconds, that finds it.
    await until(() => shown()?.length === 2, 'what was lost', 12);
    expect([stateOf(a), stateOf(b)]).toEqual(['heard', 'heard']);
    await agree(lsId, screens);
  });

  test('a word that gets lost before another is fetched as soon as the other is heard (L6, L22)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const screens = await screensOn(lsId);
    const phone = await a.attendee(event.passcode);
    const shown = () =>
      screens[1]
        .view(lsId)
        ?.questions.map(({ text }) => text)
        .sort();
    const renewed = vi.spyOn(b.program.kernel.metrics, 'renewed');
    const dropped = dropNews();
    await ask(phone, lsId, 'First, lost?').finally(dropped.restore);
    await ask(phone, lsId, 'Second, heard?');
    await until(() => isDeepStrictEqual(shown(), ['First, lost?', 'Second, heard?']), 'both, in step');
    expect(renewed).toHaveBeenCalledWith('gap');
    renewed.mockRestore();
  });

  test('presence is the sum, and a node that stops counts no longer', async () => {
    const room = await a.pigeonhole(organiser, { name: 'Elsewhere' });
    const c = await openNode(a);
    const screens = [
      await a.live(await a.attendee(room.passcode), room.id, 'attendee', '0'),
      await b.live(await b.attendee(room.passcode), room.id, 'attendee', '0'),
      await c.live(await c.attendee(room.passcode), room.id, 'attendee', '0'),
    ] as const;
    const here = (screen: LiveClient) => screen.frames.findLast((frame) => frame.t === 'pulse')?.here;
    await until(() => screens.every((screen) => here(screen) === 3), 'three people');
    await c.stop();
    await until(() => here(screens[0]) === 2 && here(screens[1]) === 2, 'two people', 7);
  });

  describe('rights that are gone', () => {
    test('signing out at one node closes the socket at the other within a second', async () => {
      const someone = await a.organiser('Grace');
      const theirs = await a.pigeonhole(someone);
      const screen = await b.live(b.at(someone), theirs.id, 'admin', '0');
      await someone.call('signOut');
      await until(() => screen.closeCode === closeCodes.rightsLost, 'the close', 1);
    });

    test('a reset link closes those who came by the old one, and not those who came by the new', async () => {
      const theirs = await a.pigeonhole(organiser, { name: 'With links' });
      const old = await a.live(await a.panel(theirs.id, 'moderator'), theirs.id, 'moderator', '0');
      const { body } = await b
        .at(organiser)
        .call('resetRunLink', { params: { phId: theirs.id, type: 'moderator' } });
      const fresh = await b.visitor();
      fresh.panelToken = new URL(body.panel.url).pathname.split('/').at(-1) ?? '';
      const screen = await b.live(fresh, theirs.id, 'moderator', '0');
      await until(() => old.closeCode === closeCodes.rightsLost, 'the close', 1);
      expect(screen.closeCode).toBeNull();
    });
  });
});

describe.skipIf(binary === null)('without Redis things are late, and nothing is lost', () => {
  test('killed with kill -9 while people vote: votes go on, both nodes agree within seconds', async () => {
    const { lsId, options, screens } = await pollWith({ changeVote: true });
    const phones = await Promise.all(Array.from({ length: 8 }, () => a.attendee(event.passcode)));
    let running = true;
    let counted = 0;
    const voting = Promise.all(
      phones.map(async (phone, place) => {
        for (let turn = place; running; turn += 1) {
          const node = turn % 2 === 0 ? phone : b.at(phone);
          const answer = await vote(node, lsId, options[turn % 3] ?? '');
          expect(answer.status, JSON.stringify(answer.body)).toBe(200);
          counted += 1;
          await wait(20);
        }
      }),
    );
    await wait(300);
    await redis.kill();
    const before = counted;
    await wait(700);
    running = false;
    await voting;

    expect(counted).toBeGreaterThan(before);
    await agree(lsId, screens, 3);
    expect(await ballots(lsId)).toBe(8);
    const { rows } = await sql<{ chosen: string }>`
      SELECT option_ids[1]::text AS chosen FROM poll_votes WHERE session_id = ${lsId}`.execute(
      a.program.kernel.db,
    );
    expect(rows).toHaveLength(8);
  });

  test('what nobody here has heard of is not refused: a question asked there can be voted for here at once', async () => {
    expect([stateOf(a), stateOf(b)]).toEqual(['deaf', 'deaf']);
    const lsId = await a.qna(organiser, event.id);
    const [, screen] = await screensOn(lsId);
    const phone = await a.attendee(event.passcode);
    const asked = await ask(phone, lsId, 'Known there only?');
    const answer = await b.at(phone).call('upvoteQuestion', {
      params: { lsId, questionId: asked.body.itemId },
      body: { key: newKey(), up: true },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await until(() => screen.view(lsId)?.questions[0]?.votes === 1, 'the vote on the screen');
  });

  test('what somebody did there shows in their tab here: it is read from the database', async () => {
    const { lsId, options } = await pollWith({ anonymous: true });
    const phone = await a.attendee(event.passcode);
    const tab = await b.live(b.at(phone), event.id, 'attendee', lsId);
    await vote(phone, lsId, options[1] ?? '');
    await until(() => tab.mine.get(lsId)?.chosen[0] === options[1], 'the choice in the other tab', 3);
    // And in one that is opened only now.
    const late = await b.live(b.at(phone), event.id, 'attendee', lsId);
    await until(() => late.mine.get(lsId)?.chosen[0] === options[1], 'the choice in a new tab', 1);
  });

  test('an edit there that no news explain shows here: the room is compared with the database', async () => {
    const { lsId, options } = await pollWith({ resultsShown: false });
    const phone = await b.attendee(event.passcode);
    const hall = await b.live(phone, event.id, 'attendee', lsId);
    await vote(phone, lsId, options[0] ?? '');
    const shown = () => hall.view(lsId)?.poll?.options.map((option) => option.votes);
    expect(shown()).toEqual([null, null, null]);
    await organiser.call('editSession', { params: { lsId }, body: { settings: { resultsShown: true } } });
    await until(() => isDeepStrictEqual(shown(), [1, 0, 0]), 'the figures', 3);
  });

  test('a filter put on there holds here from the first question on', async () => {
    const lsId = await a.qna(organiser, event.id);
    const [, screen] = await screensOn(lsId);
    const phone = await b.attendee(event.passcode);
    const hall = await b.live(phone, event.id, 'attendee', lsId);
    await organiser.call('editSession', { params: { lsId }, body: { settings: { filtering: true } } });
    expect((await ask(phone, lsId, 'Does it pass?')).status).toBe(200);
    await until(() => screen.view(lsId)?.questions[0]?.status === 'pending', 'the question at the desk');
    expect(JSON.stringify(hall.frames)).not.toContain('Does it pass?');
  });

  test('signing out there closes the socket here within seconds', async () => {
    const someone = await a.organiser('Mary');
    const theirs = await a.pigeonhole(someone);
    const screen = await b.live(b.at(someone), theirs.id, 'admin', '0');
    await someone.call('signOut');
    await until(() => screen.closeCode === closeCodes.rightsLost, 'the close', 4);
  });

  test('back again, it is used again', async () => {
    await redis.start();
    await Promise.all([heard(a), heard(b)]);
    const lsId = await a.qna(organiser, event.id);
    const screens = await screensOn(lsId);
    await ask(await a.attendee(event.passcode), lsId, 'Heard again?');
    await agree(lsId, screens, 1);
  });

  test('flushed and slow: FLUSHALL and a pause of two seconds lose nothing', async () => {
    const { lsId, options, screens } = await pollWith();
    // All at one node: the other can know of them by Redis, or by looking.
    const phones = await Promise.all(Array.from({ length: 12 }, () => a.attendee(event.passcode)));
    await redis.command(['FLUSHALL']);
    await Promise.all(phones.slice(0, 6).map((phone) => vote(phone, lsId, options[0] ?? '')));
    await agree(lsId, screens, 1);

    await redis.command(['CLIENT', 'PAUSE', '2000']);
    const started = Date.now();
    const late = await Promise.all(phones.slice(6).map((phone) => vote(phone, lsId, options[1] ?? '')));
    expect(late.map((answer) => answer.status)).toEqual(late.map(() => 200));
    expect(Date.now() - started).toBeLessThan(1_000);
    await agree(lsId, screens, 4);
    expect(screens[0].view(lsId)?.poll?.voters).toBe(12);
  });
});

describe.skipIf(binary === null)('services apart', () => {
  test('a program for calls and one for sockets are one Volary; each says that it is ready', async () => {
    const http = await openNode(a, { services: new Set(['http']) });
    const sockets = await openNode(a, { services: new Set(['realtime']) });
    const worker = await openNode(a, { services: new Set(['worker']) });
    const lsId = await a.qna(organiser, event.id);
    const phone = await a.attendee(event.passcode);
    const client = await sockets.live(sockets.at(phone), event.id, 'attendee', lsId);

    expect((await ask(http.at(phone), lsId, 'By call?')).status).toBe(200);
    expect(await client.call('askQuestion', { lsId }, { text: 'By frame?' })).toHaveProperty('itemId');
    await client.until(() => client.view(lsId)?.questions.length === 2, 'both questions');

    for (const node of [http, sockets, worker])
      expect((await fetch(`${node.origin}/api/health?check=ready`)).status).toBe(200);
    expect((await fetch(`${sockets.origin}/${event.passcode}`)).status).toBe(404);
    expect((await fetch(`${worker.origin}/`)).status).toBe(404);
    await expect(
      LiveClient.open(http.at(phone), { pigeonholeId: event.id, channel: 'attendee' }),
    ).rejects.toThrow();
    await Promise.all([http, sockets, worker].map((node) => node.stop()));
  });
});

/** One question of a phone, and the receipts it got for it. */
type Asked = { key: string; text: string; receipts: object[] };

/** A phone that asks one question after the other at whichever node it reaches, as its outbox does. */
class AskingPhone {
  readonly asked: Asked[] = [];
  readonly #browser: Browser;
  readonly #name: string;
  readonly #lsId: string;
  client: LiveClient;
  origin: string;

  private constructor(browser: Browser, name: string, lsId: string, client: LiveClient) {
    this.#browser = browser;
    this.#name = name;
    this.#lsId = lsId;
    this.client = client;
    this.origin = browser.origin;
  }

  static async open(node: World, lsId: string, name: string): Promise<AskingPhone> {
    const browser = await node.attendee(event.passcode);
    return new AskingPhone(browser, name, lsId, await node.live(browser, event.id, 'attendee', lsId));
  }

  get received(): number {
    return this.asked.filter(({ receipts }) => receipts.length > 0).length;
  }

  async askUntil(over: () => boolean): Promise<void> {
    for (let turn = 0; !over(); turn += 1) {
      const asked: Asked = { key: newKey(), text: `${this.#name} asks ${turn}`, receipts: [] };
      this.asked.push(asked);
      // What got a receipt is never said again: were it lost, nobody would store it anew.
      while (asked.receipts.length === 0) await this.#say(asked);
      await wait(40);
    }
  }

  async #say({ key, text, receipts }: Asked): Promise<void> {
    const { client } = this;
    client.send({ t: 'call', key, name: 'askQuestion', params: { lsId: this.#lsId }, body: { text } });
    const answer = () =>
      client.frames.find((frame) => (frame.t === 'receipt' || frame.t === 'refusal') && frame.key === key);
    await client.until(() => answer() ?? client.closeCode, 'a receipt or the end');
    const frame = answer();
    if (frame?.t === 'receipt') receipts.push(frame.receipt);
    else if (client.closeCode !== null) await this.#comeBack();
    else {
      client.frames.splice(client.frames.indexOf(frame as never), 1);
      await wait(100);
    }
  }

  async #comeBack(): Promise<void> {
    expect(this.client.closeCode).toBe(closeCodes.restarting);
    const before = this.client;
    for (let tries = 0; tries < 200; tries += 1) {
      this.origin = this.origin === a.origin ? b.origin : a.origin;
      const client = await LiveClient.open(this.#browser.tab(this.origin), {
        pigeonholeId: event.id,
        channel: 'attendee',
      }).catch(() => null);
      if (client !== null) {
        client.resume(this.#lsId, before);
        this.client = client;
        return;
      }
      await wait(50);
    }
    throw new Error('No node took the phone.');
  }
}

describe.skipIf(binary === null)('a rolling restart', () => {
  test('first one node, then the other, while a hall asks: every receipt holds, what got none is stored once, and nobody misses anything (L2, L3, L7)', {
    timeout: 60_000,
  }, async () => {
    const lsId = await a.qna(organiser, event.id);
    const phones = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        AskingPhone.open(place % 2 === 0 ? a : b, lsId, `Phone ${place}`),
      ),
    );
    let over = false;
    const asking = Promise.all(phones.map((phone) => phone.askUntil(() => over)));
    const allReceive = async (more: number) => {
      const aims = phones.map((phone) => phone.received + more);
      await until(() => phones.every((phone, place) => phone.received >= (aims[place] ?? 0)), 'receipts', 30);
    };
    await allReceive(3);
    await b.stop();
    b = await openNode(a);
    await allReceive(3);
    expect(phones.map(({ origin }) => origin)).toEqual(phones.map(() => a.origin));
    await a.restart();
    await allReceive(3);
    expect(phones.map(({ origin }) => origin)).toEqual(phones.map(() => b.origin));
    over = true;
    await asking;

    const asked = phones.flatMap((phone) => phone.asked);
    const { rows } = await sql<{ key: string; seq: string; itemId: string; text: string }>`
      SELECT l.action_key AS key, l.seq::text, l.item_id::text AS "itemId", q.text
      FROM live_actions l JOIN questions q ON q.session_id = l.stream_id AND q.id = l.item_id
      WHERE l.stream_id = ${lsId}`.execute(a.program.kernel.db);
    const stored = new Map(
      rows.map(({ key, text, ...receipt }) => [key, { text, receipts: [{ key, ...receipt }] }]),
    );
    expect(rows).toHaveLength(asked.length);
    for (const { key, text, receipts } of asked) expect(stored.get(key)).toEqual({ text, receipts });
    expect(await questionsIn(lsId)).toBe(asked.length);
    for (const { client } of phones)
      await until(() => client.view(lsId)?.questions.length === asked.length, 'all questions, once', 15);
    const texts = new Set(asked.map(({ text }) => text));
    for (const { client } of phones)
      expect(new Set(client.view(lsId)?.questions.map(({ text }) => text))).toEqual(texts);
  });
});

async function questionsIn(lsId: string): Promise<number> {
  const found = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM questions WHERE session_id = ${lsId}`.execute(a.program.kernel.db);
  return found.rows[0]?.n ?? 0;
}
