import { beforeEach, expect, test } from 'vitest';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const world = worldForTests();

let mara: Browser;
let event: { id: string; passcode: string };

/** Two days in Berlin, just before the clock goes forward. */
beforeEach(async () => {
  mara = await world.organiser('Mara');
  const { body } = await mara.call('makePigeonhole', {
    body: {
      name: 'Spring meeting',
      startDate: '2031-03-27',
      endDate: '2031-03-28',
      timezone: 'Europe/Berlin',
    },
  });
  event = { id: body.pigeonhole.id, passcode: body.pigeonhole.passcode.passcode };
});

async function talk(name: string, start: string | null, end: string | null = null): Promise<string> {
  const { status, body } = await mara.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'qna', name, timeRange: { start, end } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.liveSession.id;
}

const shift = (startDate: string, by: Browser = mara) =>
  by.call('shiftDates', { params: { phId: event.id }, body: { startDate } });
const times = async () =>
  (await mara.call('listSessions', { params: { phId: event.id } })).body.liveSessions.map(
    ({ name, timeRange }) => [name, timeRange.start, timeRange.end],
  );
const problem = ({ body }: { body: unknown }) =>
  (body as { details?: Record<string, { type: string; description: string }[]> }).details?.[
    'data.startDate'
  ]?.[0];

test('the event and its sessions move, at the same time of day over a change of the clock, on every screen', async () => {
  await talk('Opening', '2031-03-27T08:30:00.000Z', '2031-03-27T09:15:00.000Z');
  await talk('Last words', null, '2031-03-28T16:00:00.000Z');
  await talk('Some time', null);
  const agenda = await watch(world, event.id, event.passcode, '0');

  const { status, body } = await agenda.verifyChannel(() => shift('2031-06-03'));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.pigeonhole.dateRange).toEqual({ start: '2031-06-03', end: '2031-06-04' });
  // Half past nine in Berlin, in winter and in summer.
  const moved = [
    ['Opening', '2031-06-03T07:30:00.000Z', '2031-06-03T08:15:00.000Z'],
    ['Last words', null, '2031-06-04T15:00:00.000Z'],
    ['Some time', null, null],
  ];
  expect(await times()).toEqual(moved);
  const shown = agenda.clients.attendee.view<AgendaSnapshot>('0')?.sessions;
  expect(shown?.map(({ name, timeRange }) => [name, timeRange.start, timeRange.end])).toEqual(moved);

  // And back, as if nothing had happened.
  await agenda.verifyChannel(() => shift('2031-03-27'));
  expect((await times())[0]).toEqual(['Opening', '2031-03-27T08:30:00.000Z', '2031-03-27T09:15:00.000Z']);
});

test('once a session has started nothing moves, and the answer names it', async () => {
  await talk('Tomorrow', '2031-03-28T08:30:00.000Z');
  const lsId = await talk('Opening', '2031-03-27T08:30:00.000Z');
  await mara.call('startSession', { params: { lsId } });
  const before = await times();
  const refused = await shift('2031-06-03');
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'SessionStarted' }]);
  expect(problem(refused)?.description).toContain('“Opening”');
  expect(await times()).toEqual(before);
  // The same day asks for nothing.
  expect((await shift('2031-03-27')).status).toBe(200);
  // What is deleted is in nobody's way, and comes back where it stood.
  await mara.call('deleteSession', { params: { lsId } });
  expect((await shift('2031-06-03')).status).toBe(200);
  await mara.call('restoreSession', { params: { phId: event.id }, body: { lsId } });
  expect((await times()).find(([name]) => name === 'Opening')?.[1]?.slice(0, 4)).not.toBe('2031');
});

test('days that cannot be are told at the field, and change nothing', async () => {
  // From half past one to a quarter past three, in the night in which the clock goes from two to three.
  await talk('Night', '2031-03-28T01:30:00.000Z', '2031-03-28T02:15:00.000Z');
  const before = await times();
  const skipped = await shift('2031-03-29');
  expect(problem(skipped)).toMatchObject({ type: 'shift.skipped' });
  expect(problem(skipped)?.description).toContain('“Night”');
  expect(problem(await shift('2020-01-01'))).toMatchObject({ type: 'pigeonhole.endIsPast' });
  expect(problem(await shift('9999-12-31'))).toMatchObject({ type: 'pigeonhole.tooLate' });
  for (const no of ['2031-02-30', '0000-01-01', 'soon']) expect((await shift(no)).status, no).toBe(422);
  expect(await times()).toEqual(before);
  expect((await shift('2031-06-03', await world.organiser('Omar'))).status).toBe(404);
  expect((await shift('2031-06-03', await world.panel(event.id, 'admin'))).body).toMatchObject({
    error: 'NotAllowed',
  });
});

test('into the night in which clocks are put back, it is the earlier of the two hours, as in forms', async () => {
  await talk('Night', '2031-03-28T00:45:00.000Z', '2031-03-28T01:15:00.000Z');
  await shift('2031-10-25');
  expect(await times()).toEqual([['Night', '2031-10-25T23:45:00.000Z', '2031-10-26T00:15:00.000Z']]);
});

test('two organizers who move it to the same day move it once', async () => {
  await talk('Opening', '2031-03-27T08:30:00.000Z');
  const answers = await Promise.all([shift('2031-06-03'), shift('2031-06-03')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await times()).toEqual([['Opening', '2031-06-03T07:30:00.000Z', null]]);
});

test('in test mode it moves as well, and test mode goes on', async () => {
  await talk('Opening', '2031-03-27T08:30:00.000Z');
  await mara.call('switchTestMode', { params: { phId: event.id, mode: 'on' } });
  const { body } = await shift('2031-06-03');
  expect(body.pigeonhole).toMatchObject({ testMode: true, dateRange: { start: '2031-06-03' } });
});
