import { expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser: ada, event } = eventForTests();
const zoom = {
  meetingPlatform: 'zoom',
  meetingIdentifierType: 'meetingId',
  meetingIdentifier: '123 4567 8901',
} as const;
const save = (lsId: string, body: object = zoom) =>
  ada.call('saveMeeting', { params: { lsId }, body: body as typeof zoom });
const read = async (lsId: string) =>
  (await ada.call('readIntegrations', { params: { lsId } })).body.integrations;

test('a session has a meeting of its own: phones that are in it get the way there, and lose it when it is removed', async () => {
  const lsId = await world.qna(ada, event.id);
  const ines = await world.attendee(event.passcode);
  const phone = await world.live(ines, event.id, 'attendee', agendaStreamId);
  const inside = await world.live(ines, event.id, 'attendee', lsId);
  const listed = () =>
    phone.view<AgendaSnapshot>(agendaStreamId)?.sessions.find(({ id }) => id === lsId)?.meeting;
  const shown = () => inside.view<SessionSnapshot>(lsId)?.session.meeting;
  const way = { platform: 'zoom', url: 'https://zoom.us/j/12345678901', number: zoom.meetingIdentifier };

  expect(await read(lsId)).toEqual([]);
  expect((await save(lsId)).body.liveSession.meeting).toEqual(way);
  await phone.until(() => listed() !== undefined, 'the meeting on the agenda');
  await inside.until(() => shown() !== undefined, 'the meeting in the session');
  expect([listed(), shown()]).toEqual([way, way]);
  expect(await read(lsId)).toEqual([zoom]);

  const { status, body } = await ada.call('removeIntegrations', { params: { lsId } });
  expect([status, body.liveSession.meeting]).toEqual([200, undefined]);
  await phone.until(() => listed() === undefined, 'the agenda without it');
  await inside.until(() => shown() === undefined, 'the session without it');
  expect(await read(lsId)).toEqual([]);
  // Twice is as once, and it can be put back.
  expect((await ada.call('removeIntegrations', { params: { lsId } })).status).toBe(200);
  expect((await save(lsId)).status).toBe(200);
  phone.close();
  inside.close();
});

test('what is no meeting is refused at its field, and a colleague’s change is told', async () => {
  const lsId = await world.qna(ada, event.id);
  const fields = async (body: object) => {
    const { status, body: answer } = await save(lsId, body);
    return [status, Object.keys(answer.details ?? {})];
  };
  for (const meetingIdentifier of ['', '12 34', 'javascript:alert(1)'])
    expect(await fields({ ...zoom, meetingIdentifier })).toEqual([422, ['data.meetingIdentifier']]);
  expect(await fields({ ...zoom, meetingPlatform: 'phone' })).toEqual([422, ['data.meetingPlatform']]);
  expect(await read(lsId)).toEqual([]);

  await save(lsId);
  const stale = { ...zoom, meetingIdentifier: '987 654 3210', seen: { meetingIdentifier: '' } };
  expect(await fields(stale)).toEqual([409, ['data.meetingIdentifier']]);
  const other = {
    meetingPlatform: 'msteams',
    meetingIdentifierType: 'meetingUrl',
    meetingIdentifier: 'https://teams.microsoft.com/l/1',
    seen: { meetingPlatform: 'ciscowebex', meetingIdentifierType: '' },
  };
  const { details } = (await save(lsId, other)).body;
  expect(details?.['data.meetingPlatform']?.[0]?.description).toContain('“Zoom”');
  expect(details?.['data.meetingIdentifierType']?.[0]?.description).toContain('“Meeting ID”');
  expect(await read(lsId)).toEqual([zoom]);
});

test('a copy of a session has it, a copy of the event too, and each removal is noted', async () => {
  const { id: phId } = await world.pigeonhole(ada);
  const lsId = await world.qna(ada, phId);
  await save(lsId);
  const copy = await ada.call('cloneSession', { params: { lsId }, body: {} });
  expect(copy.body.liveSession.meeting?.platform).toBe('zoom');
  await ada.call('removeIntegrations', { params: { lsId } });
  const { body } = await ada.call('duplicatePigeonhole', { params: { phId } });
  const { liveSessions } = (await ada.call('listSessions', { params: { phId: body.pigeonhole.id } })).body;
  expect(liveSessions.map(({ meeting }) => meeting?.platform ?? null).sort()).toEqual(['zoom', null].sort());

  const noted = await world.program.kernel.db
    .selectFrom('auditEntries')
    .select('action')
    .where('action', 'in', ['session-meeting-saved', 'session-integrations-removed'])
    .where('pigeonholeId', '=', phId)
    .execute();
  expect(noted.map(({ action }) => action).sort()).toEqual([
    'session-integrations-removed',
    'session-meeting-saved',
  ]);
});
