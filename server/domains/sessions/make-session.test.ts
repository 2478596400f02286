import { expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { eventForTests } from '#server/test/event-for-tests.ts';

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
