import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { endTests } from '#server/domains/sessions/test-mode/end-tests.job.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { aroundTestMode } from './test-mode.fixture.ts';

const world = worldForTests();

let mara: Browser;
let event: { id: string; passcode: string };
beforeEach(async () => {
  mara = await world.organiser('Mara');
  event = await world.pigeonhole(mara);
});
const { switchTo, inMinutes, toCome, ask, testOf, isInTest, given } = aroundTestMode(world, () => ({
  mara,
  event,
}));

describe('what is sent late', () => {
  test('a phone that was away gets it refused in words, also where the session is open by then', async () => {
    const qna = await toCome();
    await switchTo('on');
    const ines = await world.attendee(event.passcode);
    const test = await testOf(qna);
    await mara.call('startSession', { params: { lsId: qna } });
    expect(await ask(ines, qna, 'Is this on?', { test })).toMatchObject({
      status: 409,
      body: { error: 'TestModeOver', description: 'Test mode has ended. What you sent in it wasn’t kept.' },
    });
    expect((await ask(ines, qna, 'And now?')).status).toBe(200);
    expect(await given()).toBe(2);
  });

  test('what was given in one test does not count in the next', async () => {
    const qna = await toCome();
    await switchTo('on');
    const test = await testOf(qna);
    await switchTo('off');
    await switchTo('on');
    expect(await testOf(qna)).not.toBe(test);
    const ines = await world.attendee(event.passcode);
    expect((await ask(ines, qna, 'Is this on?', { test })).body).toMatchObject({ error: 'TestModeOver' });
  });

  test('a batch that waited behind the start is refused, also from a phone that does not say when', async () => {
    const qna = await toCome();
    await switchTo('on');
    const ines = await world.attendee(event.passcode);
    const { live, db } = world.program.kernel;
    await live.room(event.id, qna);
    const late = await db.transaction().execute(async (tx) => {
      await sql`SELECT 1 FROM live_streams WHERE stream_id = ${qna} FOR UPDATE`.execute(tx);
      const starting = mara.call('startSession', { params: { lsId: qna } });
      await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(1);
      const asking = ask(ines, qna, 'Is this on?');
      await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(2);
      return { starting, asking };
    });
    expect((await late.starting).status).toBe(200);
    expect((await late.asking).body).toMatchObject({ error: 'TestModeOver' });
    expect(await given()).toBe(0);
  });
});

describe('the first start ends it', () => {
  test('by the button of a session: it runs, empty, and the others are to come', async () => {
    const qna = await toCome('qna', { anonymous: true });
    const other = await toCome();
    await switchTo('on');
    const ines = await world.attendee(event.passcode);
    await ask(ines, qna, 'Is this on?');
    await ask(ines, other, 'Is this on?');
    const screens = await watch(world, event.id, event.passcode, qna);
    const others = await watch(world, event.id, event.passcode, other);
    const started = await screens.verifyChannel(() => mara.call('startSession', { params: { lsId: qna } }));
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    await others.verifyChannel(async () => undefined);
    expect([await isInTest(), await given()]).toEqual([false, 0]);
    expect(screens.clients.attendee.qna(qna)?.questions).toEqual([]);
    expect((await screens.verifyChannel(() => ask(ines, qna, 'And now?'))).status).toBe(200);
    expect((await ask(ines, other, 'And here?')).body).toMatchObject({ error: 'SessionNotOpen' });
  });

  test('by the clock: whoever follows the agenda sees it end, without a call', async () => {
    const qna = await toCome();
    await toCome('break', { start: inMinutes(10) });
    await switchTo('on');
    await ask(await world.attendee(event.passcode), qna, 'Is this on?');
    const agenda = await watch(world, event.id, event.passcode, '0');
    world.clock.forward(10 * 60_000 + 1000);
    await expect.poll(isInTest, { timeout: 10_000 }).toBe(false);
    await agenda.verifyChannel(async () => undefined);
    expect(await given()).toBe(0);
  });

  test('by the clock, after its time was changed: the new one counts', async () => {
    const pause = await toCome('break', { start: inMinutes(60) });
    await switchTo('on');
    await world.live(await world.attendee(event.passcode), event.id, 'attendee', '0');
    await mara.call('editSession', { params: { lsId: pause }, body: { timeRange: { start: inMinutes(5) } } });
    world.clock.forward(6 * 60_000);
    await expect.poll(isInTest, { timeout: 10_000 }).toBe(false);
  });

  test('by the clock, with nobody there: the first batch is not counted, and ends it', async () => {
    const qna = await toCome('qna', { start: inMinutes(10) });
    await switchTo('on');
    const ines = await world.attendee(event.passcode);
    expect((await ask(ines, qna, 'Is this on?')).status).toBe(200);
    // Nothing is read again at the time: the room does not know of it.
    await sql`UPDATE sessions SET starts_at = ${new Date(world.clock.now().getTime() - 1000)} WHERE id = ${qna}`.execute(
      world.program.kernel.db,
    );
    expect((await ask(ines, qna, 'Am I late?')).body).toMatchObject({
      error: expect.stringMatching(/^(Overloaded|TestModeOver)$/),
    });
    await expect.poll(isInTest).toBe(false);
    expect(await given()).toBe(0);
    await expect.poll(async () => (await ask(ines, qna, 'And now?')).status).toBe(200);
  });

  test('by the clock, with nobody there: the job ends it', async () => {
    const qna = await toCome('qna', { start: inMinutes(10) });
    await switchTo('on');
    await ask(await world.attendee(event.passcode), qna, 'Is this on?');
    await endTests(world.program.kernel);
    expect(await isInTest()).toBe(true);
    await world.restart(async () => world.clock.forward(11 * 60_000));
    await endTests(world.program.kernel);
    expect([await isInTest(), await given()]).toEqual([false, 0]);
  });

  test('what fails halfway has done nothing, and the next one does it all', async () => {
    const [first, second] = [await toCome('qna', { start: inMinutes(10) }), await toCome()];
    await switchTo('on');
    const ines = await world.attendee(event.passcode);
    await ask(ines, first, 'Is this on?');
    await ask(ines, second, 'Is this on?');
    const before = await given();
    const { db } = world.program.kernel;
    await sql`
      CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'Not today.'; END $$`.execute(db);
    await sql`
      CREATE TRIGGER fail_here BEFORE UPDATE OF round ON sessions FOR EACH ROW
      WHEN (OLD.id = ${sql.lit(second)}) EXECUTE FUNCTION fail_here()`.execute(db);
    world.clock.forward(11 * 60_000);
    await expect(endTests(world.program.kernel)).rejects.toThrow('Not today.');
    expect([await isInTest(), await given()]).toEqual([true, before]);
    expect((await ask(ines, first, 'Is this on?')).body).toMatchObject({ error: 'Overloaded' });
    await sql`DROP FUNCTION fail_here() CASCADE`.execute(db);
    await endTests(world.program.kernel);
    expect([await isInTest(), await given()]).toEqual([false, 0]);
  });
});
