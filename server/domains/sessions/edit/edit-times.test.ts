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
    const [start, end] = ['2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z'];
    const lsId = await poll({ start, end });
    expect((await move(lsId, { end: '2027-03-01T11:00:00Z' }, { end })).status).toBe(200);
    const late = await move(lsId, { end: '2027-03-01T12:00:00Z' }, { end: '2027-03-01T10:00:00Z' });
    expect(late).toMatchObject({ status: 409, body: { error: 'Conflict' } });
    // By the clock of the event, which is that of UTC.
    expect(late.body.details?.['data.timeRange']?.[0]?.description).toContain('2027-03-01 11:00');
    expect((await move(lsId, { start: '2027-03-01T09:30:00Z' }, { start })).status).toBe(200);

    const rename = (name: string) =>
      organiser.call('editSession', { params: { lsId }, body: { name, seen: { name: 'Shall we?' } } });
    expect((await rename('Do we?')).status).toBe(200);
    expect((await rename('Will we?')).body.details?.['data.name']?.[0]?.description).toContain('Do we?');
  });
});
