import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { type Node, openNode } from '#server/test/second-node.ts';
import { openWorld, type World } from '#server/test/world.ts';

let here: World;
/** A second program, which nobody tells anything: there is no Redis between the two. */
let there: Node;
beforeAll(async () => {
  here = await openWorld({ SECRET_KEY: 'the same key for both of the programs' });
  there = await openNode(here);
});
afterAll(async () => {
  await there.stop();
  await here[Symbol.asyncDispose]();
});

/** A hall with a Q&A, and a phone at each of the programs. */
async function hall() {
  const organiser = await here.organiser('Ada');
  const { id: phId, passcode } = await here.pigeonhole(organiser);
  const lsId = await here.qna(organiser, phId);
  const phones = [await here.attendee(passcode), await there.attendee(passcode)] as const;
  const lines = [
    await here.live(phones[0], phId, 'attendee', lsId),
    await there.live(phones[1], phId, 'attendee', lsId),
    await there.live(there.at(organiser), phId, 'admin', lsId),
    await there.live(await there.panel(phId, 'projector'), phId, 'projector', lsId),
  ];
  const trash = (trashedAt: Date | null) =>
    here.program.kernel.db.updateTable('pigeonholes').set({ trashedAt }).where('id', '=', phId).execute();
  return { phId, lsId, passcode, phones, lines, trash };
}

const ask = (phone: Browser, lsId: string) =>
  phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Is anybody there?' } });

/** Calls by a pass, the first one of those that are not the audience’s; what each answers, but for the number of the request. */
async function callsOf(
  phone: Browser,
  { phId, lsId, passcode }: { phId: string; lsId: string; passcode: string },
) {
  const answers = [
    await phone.call('readPigeonhole', { params: { phId } }),
    await phone.call('readSession', { params: { lsId } }),
    await ask(phone, lsId),
    await phone.call('findPigeonhole', { params: { passcode } }),
    await phone.call('joinPigeonhole', { body: { passcode } }),
  ];
  return answers.map(({ status, body }) => ({ status, body: { ...(body as object), requestId: '' } }));
}

/** With what a new line of a phone is closed. */
async function refusalOf(node: World, phone: Browser, phId: string): Promise<number | null> {
  const line = await node.live(phone, phId, 'attendee');
  return line.until(() => line.closeCode, 'the end of the line');
}

async function isLetIn(node: World, phone: Browser, phId: string): Promise<boolean> {
  const line = await node.live(phone, phId, 'attendee');
  const isIn = await line.until(() => line.frames.length > 0 || line.closeCode !== null, 'an answer');
  line.close();
  return isIn && line.frames.length > 0;
}

const nowhere = { phId: '987654321', lsId: '987654321', passcode: 'NOSUCHROOM' };

describe('a pigeonhole in the trash', () => {
  test('is gone for every phone, screen and call on all nodes, and back when it is restored', async () => {
    const place = await hall();
    const { phId, lsId, phones, lines, trash } = place;
    await trash(here.clock.now());

    // An action is refused at once, whatever the rooms remember.
    for (const phone of phones) expect((await ask(phone, lsId)).status).toBe(404);
    await expect
      .poll(() => lines.map(({ closeCode }) => closeCode))
      .toEqual(lines.map(() => closeCodes.rightsLost));
    for (const phone of phones)
      await expect.poll(() => callsOf(phone, place)).toEqual(await callsOf(phone, nowhere));
    for (const [node, phone] of [
      [here, phones[0]],
      [there, phones[1]],
    ] as const)
      await expect.poll(() => refusalOf(node, phone, phId)).toBe(closeCodes.notWelcome);

    await trash(null);
    for (const [index, phone] of phones.entries()) {
      await expect.poll(async () => (await ask(phone, lsId)).status).toBe(200);
      await expect
        .poll(async () => (await callsOf(phone, place)).map(({ status }) => status))
        .toEqual([403, 200, 200, 200, 200]);
      await expect.poll(() => isLetIn(index === 0 ? here : there, phone, phId)).toBe(true);
    }
  });

  test('takes no question that was asked over a line in the moment it went', async () => {
    const { lsId, lines, trash } = await hall();
    await trash(here.clock.now());
    const key = newKey();
    const [line] = lines;
    line?.send({ t: 'call', key, name: 'askQuestion', params: { lsId }, body: { text: 'Still there?' } });
    await expect.poll(() => line?.closeCode).toBe(closeCodes.rightsLost);
    const questions = await here.program.kernel.db
      .selectFrom('questions')
      .where('sessionId', '=', lsId)
      .selectAll()
      .execute();
    expect(questions).toEqual([]);
  });

  test('others stay as they are', async () => {
    const [gone, other] = [await hall(), await hall()];
    await gone.trash(here.clock.now());
    await expect.poll(() => gone.lines[1]?.closeCode).toBe(closeCodes.rightsLost);
    expect(other.lines.map(({ closeCode }) => closeCode)).toEqual([null, null, null, null]);
    expect((await ask(other.phones[1], other.lsId)).status).toBe(200);
  });
});
