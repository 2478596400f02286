import { describe, expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();
const minutes = (count: number) => new Date(world.clock.now().getTime() + count * 60_000).toISOString();

async function poll(timeRange: { start: string | null; end: string | null }): Promise<string> {
  const prompts = [{ text: 'Shall we?', options: ['Yes', 'No'] }];
  const answer = await organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'poll', name: 'Shall we?', timeRange, poll: { prompts } },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.liveSession.id;
}

type Times = { start?: string | null; end?: string | null };
/** Of a day after today: the event lasts until the end of tomorrow. */
const onDay = (later: number, time: string) =>
  `${new Date(world.clock.now().getTime() + later * 86_400_000).toISOString().slice(0, 10)}T${time}.000Z`;
const move = (lsId: string, timeRange: Times, seen = {}) =>
  organiser.call('editSession', { params: { lsId }, body: { timeRange, seen } });
const timesOf = async (lsId: string) =>
  (await organiser.call('readSession', { params: { lsId } })).body.liveSession.timeRange;

describe('the times of a session', () => {
  test('can both be changed before it starts, and every screen knows', async () => {
    const lsId = await poll({ start: minutes(60), end: minutes(90) });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const times = { start: minutes(120), end: minutes(150) };
    expect((await verifyChannel(() => move(lsId, times))).status).toBe(200);
    expect(clients.attendee.view(lsId)?.session.timeRange).toEqual(times);
    expect((await move(lsId, { start: null, end: null })).status).toBe(200);
    expect(await timesOf(lsId)).toEqual({ start: null, end: null });
  });

  test('a start that is moved forward is kept to: what it asks appears then', async () => {
    const lsId = await poll({ start: minutes(60), end: null });
    const { clients } = await watch(world, event.id, event.passcode, lsId);
    await move(lsId, { start: minutes(1) });
    expect(clients.attendee.prompt(lsId)).toBeUndefined();
    world.clock.forward(60_000);
    await clients.attendee.until(() => clients.attendee.prompt(lsId)?.text === 'Shall we?', 'the poll');
  });

  test('one that has started keeps its start; its end may still move', async () => {
    const lsId = await poll({ start: null, end: minutes(30) });
    await world.start(organiser, lsId);
    const { start } = await timesOf(lsId);
    const refused = await move(lsId, { start: minutes(10) });
    expect(refused).toMatchObject({ status: 409, body: { error: 'SessionStarted' } });
    expect(refused.body.details).toHaveProperty(['data.timeRange.start']);
    // The form sends what it shows: the same start is no change.
    const end = minutes(45);
    expect((await move(lsId, { start, end })).status).toBe(200);
    expect(await timesOf(lsId)).toEqual({ start, end });
    expect((await move(lsId, { end: minutes(-1) })).body.details).toHaveProperty(['data.timeRange']);
  });

  test('an end that has passed stays: starting again is what reopens', async () => {
    const lsId = await poll({ start: null, end: null });
    await world.start(organiser, lsId);
    await organiser.call('endSession', { params: { lsId } });
    expect(await move(lsId, { end: minutes(30) })).toMatchObject({
      status: 409,
      body: { error: 'SessionNotOpen' },
    });
  });

  test('an end before the start, and a start that is over, are refused where they stand', async () => {
    const lsId = await poll({ start: minutes(60), end: minutes(90) });
    expect((await move(lsId, { end: minutes(50) })).body.details).toHaveProperty(['data.timeRange']);
    expect((await move(lsId, { start: minutes(95) })).body.details).toHaveProperty(['data.timeRange']);
    expect((await move(lsId, { start: minutes(-5) })).body.details).toHaveProperty(['data.timeRange.start']);
  });

  test('two who move the same time, or rename: the second is told what the first has set', async () => {
    const [start, end] = [onDay(1, '09:00:00'), onDay(1, '10:00:00')];
    const lsId = await poll({ start, end });
    expect((await move(lsId, { end: onDay(1, '11:00:00') }, { end })).status).toBe(200);
    const late = await move(lsId, { end: onDay(1, '12:00:00') }, { end });
    expect(late).toMatchObject({ status: 409, body: { error: 'Conflict' } });
    // By the clock of the event, which is that of UTC.
    expect(late.body.details?.['data.timeRange']?.[0]?.description).toContain(
      onDay(1, '11:00').replace('T', ' ').slice(0, 16),
    );
    expect((await move(lsId, { start: onDay(1, '09:30:00') }, { start })).status).toBe(200);

    const rename = (name: string) =>
      organiser.call('editSession', { params: { lsId }, body: { name, seen: { name: 'Shall we?' } } });
    expect((await rename('Do we?')).status).toBe(200);
    expect((await rename('Will we?')).body.details?.['data.name']?.[0]?.description).toContain('Do we?');
  });
});

describe('the last day of the event', () => {
  const words = (answer: { body: object }, field: string) =>
    (answer.body as { details?: Record<string, { description: string }[]> }).details?.[`data.${field}`]?.[0]
      ?.description;

  test('bounds the times of its sessions: what would be after it is refused at its field, and nothing is changed', async () => {
    const [lastDay, midnight] = [onDay(1, '').slice(0, 10), onDay(2, '00:00:00')];
    const over = `The event is over by then: its last day is ${lastDay}. Choose an earlier time, or a later last day of the event.`;
    const make = (timeRange: { start: string | null; end: string | null }) =>
      organiser.call('makeSession', {
        body: { pigeonholeId: event.id, type: 'qna', name: 'Too late', timeRange },
      });
    const count = async () =>
      (await organiser.call('listSessions', { params: { phId: event.id } })).body.liveSessions.length;
    const before = await count();
    const late = await make({ start: midnight, end: null });
    expect([late.status, words(late, 'timeRange.start')]).toEqual([422, over]);
    const across = await make({ start: onDay(1, '23:00:00'), end: onDay(2, '01:00:00') });
    expect([across.status, words(across, 'timeRange')]).toEqual([422, over]);
    expect(await count()).toBe(before);

    // Until the last moment of it.
    const times = { start: onDay(1, '23:00:00'), end: midnight };
    const lsId = await poll(times);
    expect(words(await move(lsId, { end: onDay(2, '00:30:00') }), 'timeRange')).toBe(over);
    expect(words(await move(lsId, { start: onDay(400, '09:00:00'), end: null }), 'timeRange.start')).toBe(
      over,
    );
    expect(await timesOf(lsId)).toEqual(times);

    const running = await poll({ start: null, end: null });
    await world.start(organiser, running);
    const extended = (endTime: string) =>
      organiser.call('extendSession', { params: { lsId: running }, body: { endTime } });
    expect(words(await extended(onDay(2, '01:00:00')), 'endTime')).toBe(over);
    expect((await extended(midnight)).status).toBe(200);
  });

  test('does not move before what is planned: the session is named, and it moves once that has', async () => {
    const { id } = await world.pigeonhole(organiser);
    const about = (body: object) => organiser.call('editAbout', { params: { phId: id }, body });
    const body = {
      pigeonholeId: id,
      type: 'qna' as const,
      name: 'Closing',
      timeRange: { start: onDay(1, '22:00:00'), end: onDay(2, '00:00:00') },
    };
    const lsId = (await organiser.call('makeSession', { body })).body.liveSession.id;
    const [today, tomorrow] = [onDay(0, '').slice(0, 10), onDay(1, '').slice(0, 10)];
    const inTheWay =
      '“Closing” would be after the last day. Move that session first, or use “Move dates” to move all of them.';
    expect(words(await about({ endDate: today }), 'endDate')).toBe(inTheWay);
    // Where it is tomorrow already, the last day is over sooner.
    expect(words(await about({ timezone: 'Pacific/Kiritimati' }), 'timezone')).toBe(inTheWay);
    const read = async () =>
      (await organiser.call('readPigeonhole', { params: { phId: id } })).body.pigeonhole;
    expect(await read()).toMatchObject({ timezone: 'UTC', dateRange: { end: tomorrow } });
    expect((await about({ name: 'Another name' })).status).toBe(200);

    // It can be put off, and what was planned is in the way no longer.
    expect((await about({ endDate: onDay(5, '').slice(0, 10) })).status).toBe(200);
    await move(lsId, { start: null, end: null });
    expect((await about({ endDate: today })).status).toBe(200);
  });
  test('can be given to an event that had none, where nothing is planned after it', async () => {
    const { team } = (await organiser.call('makeTeam', { body: { name: 'Harbor' } })).body;
    const made = await organiser.call('makePigeonhole', {
      body: {
        name: 'Every Monday',
        startDate: onDay(0, '').slice(0, 10),
        endDate: null,
        timezone: 'UTC',
        workspaceId: team.id,
      },
    });
    const { id } = made.body.pigeonhole;
    const timeRange = { start: onDay(40, '09:00:00'), end: null };
    const session = await organiser.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: 'In some weeks', timeRange },
    });
    expect(session.status, JSON.stringify(session.body)).toBe(200);
    const last = (day: number) =>
      organiser.call('editAbout', { params: { phId: id }, body: { endDate: onDay(day, '').slice(0, 10) } });
    expect(words(await last(39), 'endDate')).toMatch(/^“In some weeks” would be after the last day/);
    expect((await last(40)).status).toBe(200);
  });
});
