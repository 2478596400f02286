import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PanelKind, panelKinds } from '#contract/panels/panels.ts';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
let lsId: string;

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id);
});

const ask = (client: LiveClient, text: string) => client.call('askQuestion', { lsId }, { text });

describe('a phone that was disconnected for a moment', () => {
  test('is sent what it missed, not a snapshot (L7)', async () => {
    const phone = await world.attendee(event.passcode);
    const speaker = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    const before = await world.live(phone, event.id, 'attendee', lsId);
    await ask(before, 'Before the lift?');
    await before.until(() =>
      before.qna(lsId)?.questions.some((question) => question.text === 'Before the lift?'),
    );
    before.drop();
    await ask(speaker, 'While away?');

    const after = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
    after.resume(lsId, before);
    await after.until(
      () => after.qna(lsId)?.questions.some((question) => question.text === 'While away?'),
      'what was missed',
    );

    expect(after.frames.filter((frame) => frame.t === 'snapshot')).toEqual([]);
    expect(after.frames.find((frame) => frame.t === 'news')).toMatchObject({ from: before.seen(lsId)?.seq });
  });

  test('is sent a snapshot if its number is of another epoch (L7, L8)', async () => {
    const phone = await world.attendee(event.passcode);
    const client = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
    client.listen(lsId, { seq: '1', epoch: '7f3a2c4e-0000-4000-8000-000000000000' });
    expect(await client.until(() => client.frames.find((frame) => frame.t === 'snapshot'))).toMatchObject({
      stream: lsId,
    });
  });
});

describe('who may listen', () => {
  const closed = async (browser: Browser, hello: Parameters<typeof LiveClient.open>[1]) => {
    const client = await LiveClient.open(browser, hello);
    return client.until(() => client.closeCode, 'the close');
  };

  test('nobody without having joined, with a foreign token, or on a channel that is not theirs (L14)', async () => {
    const phone = await world.attendee(event.passcode);
    const visitor = await world.visitor();
    const stranger = await world.organiser('Mallory');
    const moderator = await world.panel(event.id, 'moderator');
    expect(await closed(visitor, { pigeonholeId: event.id, channel: 'attendee' })).toBe(
      closeCodes.notWelcome,
    );
    expect(await closed(phone, { pigeonholeId: event.id, channel: 'attendee', csrf: 'wrong' })).toBe(
      closeCodes.notWelcome,
    );
    expect(await closed(phone, { pigeonholeId: event.id, channel: 'admin' })).toBe(closeCodes.notWelcome);
    expect(await closed(stranger, { pigeonholeId: event.id, channel: 'admin' })).toBe(closeCodes.notWelcome);
    expect(await closed(moderator, { pigeonholeId: event.id, channel: 'admin' })).toBe(closeCodes.notWelcome);
  });

  test('a page of another origin does not get a socket at all (L14)', async () => {
    const phone = await world.attendee(event.passcode);
    await expect(
      LiveClient.open(phone, {
        pigeonholeId: event.id,
        channel: 'attendee',
        origin: 'https://elsewhere.example',
      }),
    ).rejects.toThrow(/403/);
  });

  test('an invalid frame closes the connection, not to be retried (L16)', async () => {
    for (const text of ['{', '{"t":"nothing"}', JSON.stringify({ t: 'listen', stream: '../1' })]) {
      const client = await LiveClient.open(await world.attendee(event.passcode), {
        pigeonholeId: event.id,
        channel: 'attendee',
      });
      client.sendText(text);
      expect(await client.until(() => client.closeCode)).toBe(closeCodes.badFrame);
    }
  });

  test('a session of another event is not there, and a hidden one is not there for the audience', async () => {
    const other = await world.pigeonhole(organiser, { name: 'Another event' });
    const foreign = await world.qna(organiser, other.id);
    const hidden = await world.qna(organiser, event.id);
    await organiser.call('hideSession', { params: { lsId: hidden } });
    const client = await LiveClient.open(await world.attendee(event.passcode), {
      pigeonholeId: event.id,
      channel: 'attendee',
    });
    for (const stream of [foreign, hidden, '999999']) {
      client.listen(stream);
      await client.until(
        () => client.frames.find((frame) => frame.t === 'gone' && frame.stream === stream),
        `gone ${stream}`,
      );
    }
  });

  test('a session that is hidden is gone for those who have it open, and from the agenda', async () => {
    const session = await world.qna(organiser, event.id);
    const phone = await world.attendee(event.passcode);
    const client = await world.live(phone, event.id, 'attendee', '0');
    client.listen(session);
    await client.until(() => client.view(session));

    await organiser.call('hideSession', { params: { lsId: session } });

    await client.until(
      () => client.frames.some((frame) => frame.t === 'gone' && frame.stream === session),
      'gone',
    );
    await client.until(
      () =>
        !client.view<{ sessions: { id: string }[] }>('0')?.sessions.some((listed) => listed.id === session),
    );
  });

  test.each(panelKinds)(
    'resetting a panel link closes the sockets that came in by it, and only those: %s',
    async (panel) => {
      const theirs = await world.pigeonhole(organiser);
      const listen = async (kind: PanelKind) =>
        world.live(await world.panel(theirs.id, kind), theirs.id, kind, '0');
      const open = await listen(panel);
      const other = await listen(panel === 'projector' ? 'moderator' : 'projector');
      const old = await world.panel(theirs.id, panel);
      const answer = await organiser.call('resetRunLink', { params: { phId: theirs.id, type: panel } });
      expect(answer.body.panel.url).toContain(`-${panel}-2-`);
      expect(await open.until(() => open.closeCode)).toBe(closeCodes.rightsLost);
      expect(other.closeCode).toBeNull();
      expect(await closed(old, { pigeonholeId: theirs.id, channel: panel })).toBe(closeCodes.notWelcome);
    },
  );

  test('signing out closes the sockets of that sign-in session', async () => {
    const someone = await world.organiser('Grace');
    const theirs = await world.pigeonhole(someone);
    const screen = await world.live(someone, theirs.id, 'admin', '0');
    await someone.call('signOut');
    expect(await screen.until(() => screen.closeCode)).toBe(closeCodes.rightsLost);
  });
});

describe('a batch', () => {
  test('a hundred questions asked at once become one order of numbers, each with a receipt (L4, L5)', async () => {
    const session = await world.qna(organiser, event.id);
    const phones = await Promise.all(Array.from({ length: 20 }, () => world.attendee(event.passcode)));
    const clients = await Promise.all(
      phones.map((phone) => world.live(phone, event.id, 'attendee', session)),
    );

    // With the first question this node learns where the session is.
    await clients[0]?.call('askQuestion', { lsId: session }, { text: 'Who is first?' });
    for (const client of clients) client.frames.length = 0;
    const keys = clients.map(() => Array.from({ length: 5 }, () => newKey()));
    const receipts = await Promise.all(
      clients.map((client, place) =>
        Promise.all(
          (keys[place] ?? []).map(async (key, turn) => {
            const text = `Question ${place}.${turn}`;
            const receipt = await client.call('askQuestion', { lsId: session }, { text }, key);
            if (!('itemId' in receipt)) throw new Error(`No receipt: ${JSON.stringify(receipt)}`);
            return { itemId: BigInt(receipt.itemId), seq: BigInt(receipt.seq) };
          }),
        ),
      ),
    );

    const ascending = (numbers: readonly bigint[]) =>
      numbers.every((number, place) => place === 0 || number >= (numbers[place - 1] ?? 0n));
    for (const [place, client] of clients.entries()) {
      // What a phone says first comes first: its receipts, and the numbers in them.
      expect(client.frames.flatMap((frame) => (frame.t === 'receipt' ? [frame.key] : []))).toEqual(
        keys[place],
      );
      expect(ascending(receipts[place]?.map(({ itemId }) => itemId) ?? [])).toBe(true);
      expect(ascending(receipts[place]?.map(({ seq }) => seq) ?? [])).toBe(true);
    }
    const inOrder = receipts.flat().sort((a, b) => Number(a.itemId - b.itemId));
    expect(new Set(inOrder.map(({ itemId }) => itemId)).size).toBe(100);
    expect(ascending(inOrder.map(({ seq }) => seq))).toBe(true);

    // One transaction a batch, under the next number of the session; far fewer of them than questions.
    const { rows } = await sql<{ seq: string; questions: number }>`
      SELECT seq, (
        SELECT count(*)::int FROM live_actions a WHERE a.stream_id = e.stream_id AND a.seq = e.seq
      ) AS questions
      FROM live_events e WHERE stream_id = ${session} ORDER BY e.seq`.execute(world.program.kernel.db);
    const batches = rows.filter(({ questions }) => questions > 0).slice(1);
    const numbers = batches.map(({ seq }) => BigInt(seq));
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0n) + BigInt(place)));
    expect(new Set(inOrder.map(({ seq }) => seq))).toEqual(new Set(numbers));
    expect(batches.reduce((sum, { questions }) => sum + questions, 0)).toBe(100);
    expect(batches.length).toBeLessThan(60);
    for (const client of clients)
      await client.until(() => client.qna(session)?.totals.allowed === 101, 'all questions');
  });
});
