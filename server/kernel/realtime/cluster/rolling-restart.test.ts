import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { freshScreens } from '#server/test/fresh-screens.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { without } from '#server/test/without.ts';
import type { World } from '#server/test/world.ts';
import { twoNodesForTests, until } from './two-nodes.fixture.ts';

const { a, b, organiser, event, replaceB, noRedis } = twoNodesForTests();

/** One question of a phone, and the receipts it got for it. */
type Asked = { key: string; text: string; receipts: object[] };

/** Asks one question after the other at whichever node it reaches, retrying as the outbox of a phone does. */
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
      // A question with a receipt is never sent again, so if it were lost, nothing would restore it.
      while (asked.receipts.length === 0) await this.#send(asked);
      await wait(40);
    }
  }

  async #send({ key, text, receipts }: Asked): Promise<void> {
    const { client } = this;
    client.send({ t: 'call', key, name: 'askQuestion', params: { lsId: this.#lsId }, body: { text } });
    const answer = () =>
      client.frames.find((frame) => (frame.t === 'receipt' || frame.t === 'refusal') && frame.key === key);
    await client.until(() => answer() ?? client.closeCode, 'a receipt or the end');
    const frame = answer();
    if (frame?.t === 'receipt') receipts.push(frame.receipt);
    else if (client.closeCode !== null) await this.#reconnect();
    else {
      client.frames.splice(client.frames.indexOf(frame as never), 1);
      await wait(100);
    }
  }

  async #reconnect(): Promise<void> {
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

describe.skipIf(noRedis)('rolling restart', without('Redis'), () => {
  test('of both nodes while questions are asked: every receipt holds, retries are stored once, and every screen is complete (L2, L3, L7)', {
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
    await replaceB();
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
      await until(() => client.qna(lsId)?.totals.allowed === asked.length, 'all questions, once', 15);
    const { attendee } = await freshScreens(a.program.kernel.live, event.id, lsId);
    for (const { client } of phones) expect(client.qna(lsId)).toEqual(attendee);
  });
});

async function questionsIn(lsId: string): Promise<number> {
  const found = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM questions WHERE session_id = ${lsId}`.execute(a.program.kernel.db);
  return found.rows[0]?.n ?? 0;
}
