import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { crowdOf } from '../kinds/crowds.ts';

const world = worldForTests();

let mara: Browser;
let event: { id: string; passcode: string };
let sessions: string[];
beforeEach(async () => {
  mara = await world.organiser('Mara');
  event = await world.pigeonhole(mara);
  sessions = [];
  for (const type of ['qna', 'poll', 'chat', 'opentext'] as const) sessions.push(await toCome(type));
  await switchTo('on');
});
afterEach(async () => {
  await world.program.kernel.spareWork.stop();
  world.program.kernel.pressure.set(0);
});

async function toCome(type: 'qna' | 'poll' | 'chat' | 'opentext'): Promise<string> {
  const { session } = crowdOf(type);
  const settings = { ...session.settings, ...('filtering' in session.settings && { filtering: false }) };
  const { status, body } = await mara.call('makeSession', {
    body: { pigeonholeId: event.id, type, name: `A ${type}`, ...session, settings } as never,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.liveSession.id;
}

const switchTo = (mode: 'on' | 'off') => mara.call('switchTestMode', { params: { phId: event.id, mode } });
const start = (people = 40, phId = event.id, by = mara) =>
  by.call('startRehearsal', { params: { phId }, body: { people } });
const rehearsal = async () =>
  (await mara.call('readRehearsal', { params: { phId: event.id } })).body.rehearsal;
const answersIn = async (lsId: string) =>
  (await mara.call('countAnswers', { params: { lsId } })).body.answers;
const isOver = async () => (await rehearsal()) === null && world.program.kernel.spareWork.current === null;

/** Everything the event has of what people sent. */
async function given(): Promise<number> {
  let sum = 0;
  for (const lsId of sessions) {
    const { written, votes } = await answersIn(lsId);
    sum += written + votes;
  }
  return sum;
}

test('a hall uses the event in test mode: every screen moves, everybody sees how far it is, and nobody of it stays', async () => {
  const [qna = '', poll = ''] = sessions;
  const screens = await watch(world, event.id, event.passcode, qna);
  const started = await start(120);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const { startedAt, endsAt, people, by } = started.body.rehearsal;
  expect([people, by, Date.parse(endsAt) - Date.parse(startedAt)]).toEqual([120, 'Mara', 60_000]);

  const questions = () => screens.clients.projector.qna(qna)?.questions ?? [];
  await expect.poll(() => questions().some(({ votes }) => votes > 0), { timeout: 15_000 }).toBe(true);
  await expect.poll(async () => (await answersIn(poll)).votes, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await rehearsal())?.sent, { timeout: 15_000 }).toBeGreaterThan(0);

  await mara.call('stopRehearsal', { params: { phId: event.id } });
  await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  await world.program.kernel.live.settled(5_000);
  await screens.verifyChannel(async () => undefined);
  const sum = await given();
  expect(sum).toBeGreaterThan(0);
  expect(await given()).toBe(sum);

  await switchTo('off');
  expect(await given()).toBe(0);
  const insights = (await mara.call('readEventInsights', { params: { phId: event.id } })).body;
  // Those who look on: the attendee among the five screens.
  expect([insights.attendees, insights.written, insights.votes]).toEqual([1, 0, 0]);
});

test.each(['ar', 'en', null] as const)(
  'simulated people write in the language of the event, or else in that of whoever began it: %s',
  async (language) => {
    await mara.call('saveLanguage', { params: { phId: event.id }, body: { language } });
    const [qna = '', , , words = ''] = sessions;
    const screens = await watch(world, event.id, event.passcode, qna);
    const wall = await world.live(await world.panel(event.id, 'projector'), event.id, 'projector', words);
    await start(120);
    const written = () => [
      ...(screens.clients.projector.qna(qna)?.questions ?? []).map(({ text }) => text),
      ...((wall.view(words) as SnapshotOf<'opentext'> | undefined)?.words ?? []).map(({ text }) => text),
    ];
    await expect.poll(() => written().length, { timeout: 15_000 }).toBeGreaterThan(4);
    const script = language === 'ar' ? /^\p{Script=Arabic}/u : /^\p{Script=Latin}/u;
    expect(written().filter((text) => !script.test(text))).toEqual([]);
  },
);

test('it leads the projectors to where simulated people take part, until somebody at the desk chooses', async () => {
  const [qna = '', poll = ''] = sessions;
  const wall = await world.live(await world.panel(event.id, 'projector'), event.id, 'projector', '0');
  const onStage = () => (wall.view('0') as AgendaSnapshot | undefined)?.stage?.sessionId ?? null;
  const stop = async () => {
    await mara.call('stopRehearsal', { params: { phId: event.id } });
    await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  };
  expect(onStage()).toBeNull();
  await start();
  await expect.poll(onStage).toBe(qna);
  await stop();
  await expect.poll(onStage).toBeNull();

  await start();
  await expect.poll(onStage).toBe(qna);
  await mara.call('stageSession', { params: { lsId: poll }, body: { shown: true } });
  await expect.poll(onStage).toBe(poll);
  await stop();
  expect(onStage()).toBe(poll);
  await start();
  await expect.poll(given, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(onStage(), 'what was chosen before stays').toBe(poll);
  await stop();
});

test('it ends with test mode: what was under way is not kept', async () => {
  await start(120);
  await expect.poll(given, { timeout: 15_000 }).toBeGreaterThan(0);
  await mara.call('startSession', { params: { lsId: sessions[0] ?? '' } });
  await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  await world.program.kernel.live.settled(5_000);
  expect(await given()).toBe(0);
});

test('it ends when its event goes to the trash: another one can be rehearsed, and nobody comes to this one any more', async () => {
  const other = await world.pigeonhole(mara);
  await mara.call('switchTestMode', { params: { phId: other.id, mode: 'on' } });
  expect((await start()).status).toBe(200);
  await expect.poll(async () => (await rehearsal())?.sent, { timeout: 15_000 }).toBeGreaterThan(0);
  expect((await start(40, other.id)).body.error).toBe('RehearsalElsewhere');

  expect((await mara.call('trashPigeonhole', { params: { phId: event.id } })).status).toBe(200);
  await expect.poll(() => world.program.kernel.spareWork.current).toBe(null);
  expect((await start(40, other.id)).status).toBe(200);
  await mara.call('recoverPigeonhole', { params: { phId: event.id } });
  expect(await rehearsal()).toBe(null);
});

test('it is the first to be given up when the node has too much to do, and does not begin there', async () => {
  await start();
  world.program.kernel.pressure.set(1);
  await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  expect((await start()).body).toMatchObject({ error: 'Overloaded' });
});

test('one in an event and one on a node; whoever comes second is told why', async () => {
  await start();
  expect(await start()).toMatchObject({
    status: 409,
    body: {
      error: 'RehearsalUnderWay',
      description: 'A rehearsal is already running here, started by Mara. Wait a minute, or stop it first.',
    },
  });
  const olga = await world.organiser('Olga');
  const other = await world.pigeonhole(olga);
  await olga.call('switchTestMode', { params: { phId: other.id, mode: 'on' } });
  const refused = await start(40, other.id, olga);
  expect(refused.body).toMatchObject({ error: 'RehearsalElsewhere' });
  // Whose event that is, is not hers to know.
  expect(JSON.stringify(refused.body)).not.toContain('Mara');
});

test('that of a node that died is over for everybody', async () => {
  await start();
  const { db } = world.program.kernel;
  await world.program.kernel.spareWork.stop();
  await sql`
    INSERT INTO rehearsals (pigeonhole_id, people, alive_at) VALUES (${event.id}, 40, now() - interval '6 seconds')`.execute(
    db,
  );
  expect(await rehearsal()).toBeNull();
  expect((await start()).status).toBe(200);
});

test('only in test mode, and for 10 to 500 people', async () => {
  for (const people of [9, 501, 10.5])
    expect((await start(people)).body).toMatchObject({ details: { 'data.people': [{}] } });
  await switchTo('off');
  expect((await start()).body).toMatchObject({ error: 'NotInTestMode' });
});
