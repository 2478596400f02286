import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { tablesWith } from '#server/test/kept/tables-with.ts';
import { newKey } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { chatIn, send } from '../kinds/chat/chat.fixture.ts';
import { answer, opentextIn } from '../kinds/opentext/opentext.fixture.ts';

const world = worldForTests();
let mara: Browser;
let ines: Browser;
let event: { id: string; passcode: string };
let qna: string;
let poll: string;
let words: string;
let optionId: string;
/** What Ines wrote and what she is called, in this test alone. */
let hers: { question: string; word: string; name: string };
let keyOfQuestion: string;
let nth = 0;

const ask = (by: Browser, text: string, key = newKey()) =>
  by.call('askQuestion', { params: { lsId: qna }, body: { key, text } });
const vote = (by: Browser) =>
  by.call('voteInPoll', { params: { lsId: poll }, body: { key: newKey(), optionIds: [optionId] } });
const params = () => ({ params: { phId: event.id } });
const counted = async () => (await mara.call('countEventAnswers', params())).body.answers;
const eventInsights = async () => (await mara.call('readEventInsights', params())).body;
const insightsOf = async (lsId: string) =>
  (await mara.call('readSessionInsights', { params: { lsId } })).body;
const optionsListed = async (query: { sortBy?: 'votes'; form?: 'rating' } = {}) =>
  (await mara.call('listVotedOptions', { params: { lsId: poll }, query })).body.options;
const optionsInFile = async () => {
  const path = `/api/insight/livesession/${poll}/options/download?format=csv`;
  const headers = { 'x-csrf-token': mara.csrfToken };
  return (await mara.fetch(path, { method: 'POST', headers })).text();
};

/** An event that runs: Ines, by name, asked and wrote, and voted in an anonymous poll. */
beforeEach(async () => {
  nth += 1;
  hers = { question: `Who took heron ${nth}.`, word: `egret${nth}x`, name: `Quill${nth}feather` };
  keyOfQuestion = newKey();
  mara = await world.organiser('Mara');
  event = await world.pigeonhole(mara);
  qna = await world.qna(mara, event.id, { anonymous: false, filtering: false });
  poll = await world.poll(mara, event.id, { anonymous: true });
  words = await opentextIn({ world, organiser: mara, event }, 'words', { anonymous: false });
  ines = await world.attendee(event.passcode, hers.name);
  const asked = await ask(ines, hers.question, keyOfQuestion);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await answer(ines, words, hers.word);
  const { prompts } = (await mara.call('readResults', { params: { lsId: poll } })).body;
  optionId = prompts?.[0]?.options[0]?.id ?? '';
  expect((await vote(ines)).status).toBe(200);
});

/** The tables in which a row says which attendee of the event it is of. */
async function tablesWithPeople(): Promise<string[]> {
  const { db } = world.program.kernel;
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('attendee_id', 'ever_named') ORDER BY 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`SELECT FROM ${sql.table(name)} WHERE pigeonhole_id = ${event.id} LIMIT 1`.execute(
      db,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

const foundIn = (text: string) => tablesWith(world.program.kernel.db, text);

const secretOf = async (lsId: string) => {
  const rows = await world.program.kernel.db
    .selectFrom('sessionSecrets')
    .select(sql<string>`encode(item_secret, 'hex')`.as('secret'))
    .where('sessionId', '=', lsId)
    .execute();
  return rows[0]?.secret;
};

/** Every session is over, and with them the event. */
async function end(): Promise<void> {
  for (const lsId of [qna, poll, words]) await mara.call('endSession', { params: { lsId } });
}

describe('a reset of the event (A-098)', () => {
  test('deletes what was given in all sessions, on every screen; who has joined stays, and sessions go on', async () => {
    expect(await counted()).toEqual({ sessions: 3, written: 2, votes: 1, attendees: 1 });
    const screens = await watch(world, event.id, event.passcode, qna);
    const before = await secretOf(poll);
    const { status, body } = await screens.verifyChannel(() => mara.call('resetEvent', params()));
    expect(status, JSON.stringify(body)).toBe(200);
    // Those who watch have joined too.
    expect(await counted()).toEqual({ sessions: 0, written: 0, votes: 0, attendees: 2 });
    for (const client of Object.values(screens.clients)) expect(client.qna(qna)?.questions).toEqual([]);
    expect(await foundIn(hers.question)).toEqual([]);
    expect(await foundIn(hers.name)).toEqual(['public.attendees']);
    expect(await secretOf(poll)).not.toBe(before);
    expect(await eventInsights()).toMatchObject({ written: 0, votes: 0, cleanedAt: null });

    // What her phone repeats does not come back, and what she does now counts.
    expect((await ask(ines, hers.question, keyOfQuestion)).status).toBe(200);
    expect(await counted()).toMatchObject({ written: 0 });
    expect((await vote(ines)).status).toBe(200);
    expect((await ask(ines, 'And now?')).status).toBe(200);
    expect(await counted()).toMatchObject({ sessions: 2, written: 1, votes: 1 });
  });

  test('a vote on what is gone is refused in words; nothing comes back with a deleted session', async () => {
    const asked = await ask(ines, 'Shall we go on?');
    await mara.call('deleteSession', { params: { lsId: words } });
    await mara.call('resetEvent', params());
    const up = await ines.call('upvoteQuestion', {
      params: { lsId: qna, questionId: asked.body.itemId },
      body: { key: newKey(), up: true },
    });
    expect(up.status).toBe(404);
    await mara.call('restoreSession', { ...params(), body: { lsId: words } });
    expect(await foundIn(hers.word)).toEqual([]);
  });

  test('two at once, and whoever may not', async () => {
    const key = newKey();
    const [reset, wiped, asked] = await Promise.all([
      mara.call('resetEvent', params()),
      mara.call('wipeEvent', params()),
      ask(ines, 'In between?', key),
    ]);
    expect([reset.status, wiped.status]).toEqual([200, 200]);
    // Between two of them it may be told to come again, as phones do by themselves.
    expect(asked.status === 503 ? (await ask(ines, 'In between?', key)).status : asked.status).toBe(200);
    const admin = await world.panel(event.id, 'admin');
    const omar = await world.organiser('Omar');
    for (const name of ['resetEvent', 'wipeEvent', 'cleanEvent'] as const) {
      expect((await admin.call(name, params())).body, name).toMatchObject({ error: 'NotAllowed' });
      expect((await omar.call(name, params())).status, name).toBe(404);
    }
  });

  test('in test mode it is refused, and the test stays as it is', async () => {
    const other = await world.pigeonhole(mara);
    const phId = { params: { phId: other.id } };
    await mara.call('switchTestMode', { params: { phId: other.id, mode: 'on' } });
    for (const name of ['resetEvent', 'wipeEvent', 'cleanEvent'] as const)
      expect((await mara.call(name, phId)).body, name).toMatchObject({ error: 'InTestMode' });
  });
});

test('a wipe takes who has joined as well; a phone that is open joins anew, without a name (A-099)', async () => {
  const phone = await world.live(ines, event.id, 'attendee', qna);
  const desk = await world.live(mara, event.id, 'admin', qna);
  const chat = await chatIn({ world, organiser: mara, event }, { anonymous: false });
  const messageId = await send(ines, chat, hers.question);
  await mara.call('blockSender', { params: { lsId: chat, messageId } });
  expect(await tablesWithPeople()).toContain('chat_blocks');
  expect((await mara.call('wipeEvent', params())).status).toBe(200);
  expect(await counted()).toEqual({ sessions: 0, written: 0, votes: 0, attendees: 0 });
  expect(await tablesWithPeople()).toEqual([]);
  for (const text of Object.values(hers)) expect(await foundIn(text), text).toEqual([]);
  // A phone that is closed so joins again by itself.
  await expect.poll(() => phone.closeCode).toBe(closeCodes.rightsLost);
  expect(desk.closeCode).toBe(null);
  const again = await ines.call('joinPigeonhole', { body: { passcode: event.passcode } });
  expect(again.body.attendee).toMatchObject({ name: null });
  expect((await ask(ines, 'Am I still here?')).status).toBe(200);
  await desk.until(() => desk.qna(qna)?.questions[0]?.author === null, 'asked by nobody');
  expect(await counted()).toMatchObject({ written: 1, attendees: 1 });
  const { rows } = await sql<{ about: unknown }>`
    SELECT about FROM audit_entries WHERE pigeonhole_id = ${event.id} AND action = 'event-wiped'`.execute(
    world.program.kernel.db,
  );
  const about = { sessions: 4, written: 3, votes: 1, attendees: 1, reactions: 0, frozen: 0 };
  expect(rows).toEqual([{ about }]);
});

describe('cleaning the data (A-115)', () => {
  test('only once the event has ended: who took part and what they wrote goes, the figures stay', async () => {
    expect((await mara.call('cleanEvent', params())).body).toMatchObject({ error: 'EventNotOver' });
    await end();
    const figures = await eventInsights();
    const [ofPoll, ofWords] = [await insightsOf(poll), await insightsOf(words)];
    expect(ofPoll.poll?.prompts[0]?.votes).toMatchObject({ [optionId]: 1 });
    expect(ofWords.opentext?.words).toHaveLength(1);
    const [listed, file] = [await optionsListed(), await optionsInFile()];
    expect(listed.find(({ id }) => id === optionId)).toMatchObject({ votes: 1, voters: 1, percent: 100 });
    expect(file).toContain('100');

    const { status, body } = await mara.call('cleanEvent', params());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await counted()).toEqual({ sessions: 0, written: 0, votes: 0, attendees: 0 });
    for (const text of Object.values(hers)) expect(await foundIn(text), text).toEqual([]);

    const cleanedAt = expect.any(String);
    expect(await eventInsights()).toEqual({ ...figures, cleanedAt });
    expect(await insightsOf(poll)).toEqual({ ...ofPoll, cleanedAt });
    expect(await insightsOf(words)).toEqual({
      ...ofWords,
      cleanedAt,
      opentext: { ...ofWords.opentext, words: [] },
    });
    expect(await optionsListed()).toEqual(listed);
    expect((await optionsListed({ sortBy: 'votes' }))[0]?.id).toBe(optionId);
    expect(await optionsListed({ form: 'rating' })).toEqual([]);
    expect(await optionsInFile()).toBe(file);
    // Again: nothing is counted twice.
    await mara.call('cleanEvent', params());
    expect(await eventInsights()).toEqual({ ...figures, cleanedAt });
  });

  test('what comes in afterwards adds to the figures; a reset and a wipe take them all', async () => {
    await end();
    await mara.call('cleanEvent', params());
    await mara.call('startSession', { params: { lsId: qna } });
    const asked = await ask(ines, 'One more thing?');
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect(await insightsOf(qna)).toMatchObject({ written: 2, qna: { statuses: { allowed: 1 } } });
    expect(await eventInsights()).toMatchObject({ written: 3, votes: 1 });
    const cleanedAt = expect.any(String);
    expect(await insightsOf(qna)).toMatchObject({ cleanedAt });
    const later = await world.qna(mara, event.id);
    expect(await insightsOf(later)).toMatchObject({ cleanedAt: null });
    await mara.call('resetSession', { params: { lsId: qna } });
    expect(await insightsOf(qna)).toMatchObject({ written: 0, cleanedAt: null });
    expect(await eventInsights()).toMatchObject({ written: 1, votes: 1, cleanedAt });
    const other = (await optionsListed()).find(({ id }) => id !== optionId)?.id ?? '';
    await mara.call('startSession', { params: { lsId: poll } });
    const body = { key: newKey(), optionIds: [other] };
    // Right after the start it may be told to come again, as phones do by themselves.
    await expect
      .poll(async () => (await ines.call('voteInPoll', { params: { lsId: poll }, body })).status)
      .toBe(200);
    const [first, second] = await optionsListed({ sortBy: 'votes' });
    expect([first, second?.votes]).toMatchObject([{ id: other, votes: 1 }, 0]);
    await mara.call('wipeEvent', params());
    expect(await eventInsights()).toMatchObject({ attendees: 0, written: 0, votes: 0, cleanedAt: null });
  });

  test('a phone that is open, or comes back, is one of those who were counted; who is new comes on top', async () => {
    await end();
    const phone = await world.live(ines, event.id, 'attendee', qna);
    await mara.call('cleanEvent', params());
    await expect.poll(() => phone.closeCode).toBe(closeCodes.rightsLost);
    const join = async () =>
      expect((await ines.call('joinPigeonhole', { body: { passcode: event.passcode } })).status).toBe(200);
    await join();
    expect(await counted()).toMatchObject({ attendees: 1 });
    expect(await eventInsights()).toMatchObject({ attendees: 1 });
    await mara.call('cleanEvent', params());
    await join();
    await join();
    expect(await eventInsights()).toMatchObject({ attendees: 1 });
    await world.attendee(event.passcode);
    expect(await eventInsights()).toMatchObject({ attendees: 2 });
    await mara.call('cleanEvent', params());
    expect(await eventInsights()).toMatchObject({ attendees: 2 });
    // A wipe forgets that anybody was counted.
    await join();
    await mara.call('wipeEvent', params());
    await join();
    expect(await eventInsights()).toMatchObject({ attendees: 1 });
  });

  test('a bare link to it changes nothing; with the token of the page it works', async () => {
    await end();
    const path = `/api/pigeonhole/${event.id}/dataClean`;
    expect((await mara.fetch(path)).status).toBe(403);
    expect(await counted()).toMatchObject({ attendees: 1 });
    expect((await mara.send('GET', path)).status).toBe(200);
    expect(await counted()).toMatchObject({ attendees: 0 });
  });
});

test('reactions that were tapped, and figures of a cleaning, are counted before they go; a cleaning keeps both', async () => {
  const { db } = world.program.kernel;
  const tapped = (count: number) =>
    sql`
    INSERT INTO session_reactions (pigeonhole_id, session_id, reaction, minute, count)
    VALUES (${event.id}, ${qna}, 'love', date_trunc('minute', now()), ${count})`.execute(db);
  const rest = async () => {
    const { reactions, frozen } = (await mara.call('countEventAnswers', params())).body;
    return { reactions, frozen };
  };
  const lastNote = async () => {
    const { rows } = await sql<{ about: object }>`
      SELECT about FROM audit_entries WHERE pigeonhole_id = ${event.id} ORDER BY id DESC LIMIT 1`.execute(db);
    return rows[0]?.about;
  };
  await tapped(12);
  const sessions = expect.arrayContaining([expect.objectContaining({ id: qna, reactions: 12 })]);
  expect(await eventInsights()).toMatchObject({ votes: 1, reactions: 12, sessions });
  expect(await rest()).toEqual({ reactions: 12, frozen: 0 });
  expect((await mara.call('countAnswers', { params: { lsId: qna } })).body.reactions).toBe(12);
  await end();
  await mara.call('cleanEvent', params());
  expect(await rest()).toEqual({ reactions: 12, frozen: 3 });
  expect(await eventInsights()).toMatchObject({ votes: 1, reactions: 12 });
  expect(await lastNote()).toEqual({ sessions: 3, written: 2, votes: 1, attendees: 1 });

  await mara.call('resetEvent', params());
  expect(await rest()).toEqual({ reactions: 0, frozen: 0 });
  expect(await lastNote()).toMatchObject({ written: 0, votes: 0, reactions: 12, frozen: 3 });
  expect(await eventInsights()).toMatchObject({ written: 0, votes: 0, cleanedAt: null });

  // Where people have only reacted, a start is not taken back as if nobody had taken part.
  await tapped(1);
  const unstarted = await mara.call('unstartSession', { params: { lsId: qna }, body: { ifEmpty: true } });
  expect(unstarted.body).toMatchObject({ error: 'HasAnswers' });
});
