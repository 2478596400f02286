import { expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();

const make = (path: string, pigeonholeId?: string) =>
  organiser.send<{ liveSession: LiveSession } & ErrorBody>('POST', `/api/livesession/create${path}`, {
    ...(pigeonholeId !== undefined && { pigeonholeId }),
    type: 'qna',
    name: 'Ask the board',
  });

test('a session is made in the event that the path names, the body, or both', async () => {
  for (const made of [
    await make(`/${event.id}`),
    await make('', event.id),
    await make(`/${event.id}`, event.id),
  ]) {
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.liveSession.pigeonholeId).toBe(event.id);
  }
});

test('it is not made where path and body name different events, whichever of them are the caller’s own', async () => {
  const second = await world.pigeonhole(organiser, { name: 'Another event' });
  const foreign = await world.pigeonhole(await world.organiser('Ben'));
  for (const [inPath, inBody] of [
    [event.id, second.id],
    [event.id, foreign.id],
    [foreign.id, event.id],
  ] as const) {
    const refused = await make(`/${inPath}`, inBody);
    expect(refused.status).toBe(422);
    expect(refused.body.details?.['data.pigeonholeId']).toMatchObject([{ type: 'issue.contradicts' }]);
  }
  const listed = await organiser.call('listSessions', { params: { phId: second.id } });
  expect(listed.body.liveSessions).toEqual([]);
});

test('it is not made in an event of somebody else, nor in none', async () => {
  const foreign = await world.pigeonhole(await world.organiser('Cleo'));
  expect((await make(`/${foreign.id}`)).status).toBe(404);
  expect((await make('', foreign.id)).status).toBe(404);
  const nowhere = await make('');
  expect(nowhere.status).toBe(422);
  expect(nowhere.body.details?.['data.pigeonholeId']).toMatchObject([{ type: 'issue.required' }]);
});

test('its times lie between 1970 and 2999, by whatever offset they are written', async () => {
  const days = { startDate: '2030-05-01', endDate: '2999-12-31', timezone: 'UTC' };
  const { id } = (await organiser.call('makePigeonhole', { body: { name: 'For ages', ...days } })).body
    .pigeonhole;
  const at = (start: string | null, end: string | null) =>
    organiser.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: 'Long ago', timeRange: { start, end } },
    });
  for (const time of [
    '0001-01-01T00:00:00Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:30:00+01:00',
    '3000-01-01T00:00:00Z',
    '2999-12-31T23:30:00-01:00',
    '9999-12-31T23:59:59Z',
  ]) {
    const refused = await at(time, null);
    expect([refused.status, Object.keys(refused.body.details ?? {})], time).toEqual([
      422,
      ['data.timeRange.start'],
    ]);
    expect(refused.body.details?.['data.timeRange.start']?.[0]?.description).toMatch(/1970.*2999/);
    expect((await at(null, time)).status, time).toBe(422);
  }
  for (const time of ['1970-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z'])
    expect((await at(time, null)).status, time).toBe(200);
});
