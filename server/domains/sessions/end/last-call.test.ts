import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lastCallSeconds, phaseOf } from '#contract/sessions/sessions.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { withWorker } from '#server/test/world.ts';
import { destroySecretsJob } from './destroy-secrets.job.ts';

const { world, organiser, event } = eventForTests({}, withWorker);
const minute = 60_000;
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();

const extend = (lsId: string, body: object, by: Browser = organiser) =>
  by.call('extendSession', { params: { lsId }, body: body as never });
const read = async (lsId: string) =>
  (await organiser.call('readSession', { params: { lsId } })).body.liveSession;

/** Seconds from now to the end of a session as a reply tells it. */
const secondsLeft = (end: string | null) => (Date.parse(end ?? '') - world.clock.now().getTime()) / 1000;

async function secretOf(lsId: string): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM session_secrets WHERE session_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  return rows.length;
}

describe('a last call (A-126)', () => {
  test('ends the session in ten seconds, until then people vote, and every screen learns of it', async () => {
    const lsId = await world.poll(organiser, event.id);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const { status, body } = await verifyChannel(() => extend(lsId, { lastCall: true }));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.liveSession).toMatchObject({ lastCall: true });
    expect(secondsLeft(body.liveSession.timeRange.end)).toBeGreaterThan(0);
    expect(secondsLeft(body.liveSession.timeRange.end)).toBeLessThanOrEqual(lastCallSeconds);
    for (const client of Object.values(clients))
      expect(client.view(lsId)?.session).toMatchObject({ lastCall: true });

    const phone = await world.attendee(event.passcode);
    const optionIds = [clients.admin.prompt(lsId)?.options[0]?.id ?? ''];
    const vote = () => phone.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds } });
    expect((await vote()).status).toBe(200);
    world.clock.forward(lastCallSeconds * 1000);
    expect(await vote()).toMatchObject({ status: 409, body: { error: 'SessionNotOpen' } });
    expect(phaseOf(await read(lsId), world.clock.now().getTime())).toBe('ended');
  });

  test.each([
    ['none', null],
    ['one in an hour', 60 * minute],
  ])('can be cancelled, from any desk: the end that stood before stands again (%s)', async (_, end) => {
    const lsId = await world.qna(organiser, event.id);
    const before = end === null ? null : inMs(end);
    expect((await extend(lsId, { endTime: before })).status).toBe(200);
    await extend(lsId, { lastCall: true });
    // A second desk that has not yet seen it presses End too.
    await extend(lsId, { lastCall: true }, await world.panel(event.id, 'admin'));
    const { body } = await extend(lsId, { lastCall: false }, await world.panel(event.id, 'admin'));
    expect(body.liveSession).toMatchObject({ lastCall: false, timeRange: { end: before } });
    expect(await read(lsId)).toMatchObject({ lastCall: false, timeRange: { end: before } });
    // Cancelled by two desks at once: the second one changes nothing.
    expect((await extend(lsId, { lastCall: false })).body.liveSession.timeRange.end).toBe(before);
  });

  test('does not put off an end that is nearer', async () => {
    const lsId = await world.qna(organiser, event.id);
    const end = inMs(4000);
    await extend(lsId, { endTime: end });
    const { body } = await extend(lsId, { lastCall: true });
    expect(body.liveSession).toMatchObject({ lastCall: false, timeRange: { end } });
  });

  test('is over when End is pressed again, and cannot be cancelled then: what has ended has ended', async () => {
    const lsId = await world.poll(organiser, event.id, { anonymous: true });
    await extend(lsId, { lastCall: true });
    const ended = await organiser.call('endSession', { params: { lsId } });
    expect(ended.body.liveSession).toMatchObject({ lastCall: false });
    expect(await secretOf(lsId)).toBe(0);
    expect(await extend(lsId, { lastCall: false })).toMatchObject({
      status: 409,
      body: { error: 'SessionNotOpen' },
    });
  });

  test('takes the secret of an anonymous session with it, without waiting for the next full minute (L19)', async () => {
    const lsId = await world.poll(organiser, event.id, { anonymous: true });
    await extend(lsId, { lastCall: true });
    expect(await secretOf(lsId)).toBe(1);
    // The queue goes by the database's clock.
    await sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${destroySecretsJob} AND state = 'created'`.execute(
      world.program.kernel.db,
    );
    world.clock.forward(lastCallSeconds * 1000);
    await expect.poll(() => secretOf(lsId), { timeout: 10_000 }).toBe(0);
    expect(await extend(lsId, { lastCall: false })).toMatchObject({ status: 409 });
  });
});

describe('the end of a running session (A-126)', () => {
  test('can be moved, or taken away', async () => {
    const lsId = await world.qna(organiser, event.id);
    const end = inMs(30 * minute);
    expect((await extend(lsId, { endTime: end })).body.liveSession.timeRange.end).toBe(end);
    expect((await extend(lsId, { endTime: null })).body.liveSession.timeRange.end).toBeNull();
  });

  test.each([
    ['in the past', () => ({ endTime: inMs(-minute) }), 'session.endIsPast'],
    ['left out', () => ({}), 'session.endTime.one'],
    ['and a last call at once', () => ({ endTime: null, lastCall: true }), 'session.endTime.one'],
  ])('%s: refused at its field, and nothing changes', async (_, body, type) => {
    const lsId = await world.qna(organiser, event.id);
    expect(await extend(lsId, body())).toMatchObject({
      status: 422,
      body: { details: { 'data.endTime': [{ type }] } },
    });
    expect(await read(lsId)).toMatchObject({ lastCall: false, timeRange: { end: null } });
  });

  test('is not a way to start or to reopen one', async () => {
    const made = await organiser.call('makeSession', {
      body: { pigeonholeId: event.id, type: 'qna', name: 'To come' },
    });
    const refused = { status: 409, body: { error: 'SessionNotOpen' } };
    expect(await extend(made.body.liveSession.id, { endTime: inMs(minute) })).toMatchObject(refused);
    const lsId = await world.qna(organiser, event.id);
    await organiser.call('endSession', { params: { lsId } });
    expect(await extend(lsId, { endTime: inMs(minute) })).toMatchObject(refused);
  });
});

describe('an anonymous session that is opened again', () => {
  test('says so by a higher round, so that phones drop what they chose before', async () => {
    const lsId = await world.poll(organiser, event.id, { anonymous: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    expect(clients.attendee.view(lsId)?.session.round).toBe(0);
    await organiser.call('endSession', { params: { lsId } });
    await verifyChannel(() => world.start(organiser, lsId));
    await clients.attendee.until(() => clients.attendee.view(lsId)?.session.round === 1);
  });

  test('one with names stays in its round: it knows its voters', async () => {
    const lsId = await world.poll(organiser, event.id, { anonymous: false });
    await organiser.call('endSession', { params: { lsId } });
    await world.start(organiser, lsId);
    expect(await read(lsId)).toMatchObject({ round: 0 });
  });

  test('one that nobody had started before is in its first round', async () => {
    const made = await organiser.call('makeSession', {
      body: {
        pigeonholeId: event.id,
        type: 'qna',
        name: 'Until ten',
        timeRange: { start: null, end: inMs(minute) },
        settings: { anonymous: true },
      },
    });
    const lsId = made.body.liveSession.id;
    world.clock.forward(2 * minute);
    await world.start(organiser, lsId);
    expect(await read(lsId)).toMatchObject({ round: 0 });
  });
});
