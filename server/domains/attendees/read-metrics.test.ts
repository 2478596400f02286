import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('A-113: metrics follow what happens in an event, by GET and by POST; to strangers it does not exist', async () => {
  const olga = await world.organiser('Olga');
  const { id: phId, passcode } = await world.pigeonhole(olga);
  const params = { phId };
  const metrics = async () => {
    const { status, body } = await olga.call('readMetrics', { params });
    expect(status).toBe(200);
    expect(body.available).toEqual({ sessions: true, attendees: true });
    return body.metrics;
  };
  const { timezone, dateRange } = (await olga.call('readPigeonhole', { params })).body.pigeonhole;
  expect(await metrics()).toEqual({
    sess_window_end: null,
    dur_available: null,
    end_deal: null,
    timezone,
    pigeonholeDateRange: dateRange,
    sessions_available: null,
    sessions_used: 0,
    attendees_available: null,
    attendees_used: 0,
  });

  const lsId = await world.qna(olga, phId);
  for (const name of ['Ben', 'Cleo']) await world.attendee(passcode, name);
  expect(await metrics()).toMatchObject({ sess_window_end: null, sessions_used: 1, attendees_used: 2 });
  await olga.call('endSession', { params: { lsId } });
  const { body } = await olga.call('readPigeonhole', { params });
  expect(body.pigeonhole.timeRange.end).not.toBe(null);
  expect((await metrics()).sess_window_end).toBe(body.pigeonhole.timeRange.end);

  // One that is to begin some day leaves the end of the last one open.
  const other = await world.qna(olga, phId);
  expect(await metrics()).toMatchObject({ sess_window_end: null, sessions_used: 2 });
  await olga.call('deleteSession', { params: { lsId: other } });
  expect(await metrics()).toMatchObject({ sess_window_end: body.pigeonhole.timeRange.end, sessions_used: 1 });

  const read = await olga.send<{ metrics: unknown }>('GET', `/api/pigeonhole/${phId}/metrics`);
  expect([read.status, read.body.metrics]).toEqual([200, await metrics()]);
  const stranger = await world.organiser('Sven');
  expect((await stranger.call('readMetrics', { params })).status).toBe(404);
  const nobody = await stranger.call('readMetrics', { params: { phId: '999999' } });
  expect(nobody.status).toBe(404);
});
