import { describe, expect, test } from 'vitest';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
const hybrid = {
  eventType: 1,
  expectedParticipants: 0,
  expectedNumber: 350,
  meetingPlatform: 'msteams',
  meetingIdentifierType: 'meetingUrl',
  meetingIdentifier: 'https://teams.microsoft.com/l/meetup-join/19',
} as const;
const edit = (body: object, phId = event.id) => organiser.call('editAbout', { params: { phId }, body });
const read = async (phId = event.id) =>
  (await organiser.call('readPigeonhole', { params: { phId } })).body.pigeonhole;

describe('how an event goes on', () => {
  test('phones that are in it get the meeting at once, and lose it when it takes place in the room alone', async () => {
    const ines = await world.attendee(event.passcode);
    const phone = await world.live(ines, event.id, 'attendee', agendaStreamId);
    const meeting = () => phone.view<AgendaSnapshot>(agendaStreamId)?.room.meeting;
    expect((await edit(hybrid)).body.pigeonhole).toMatchObject(hybrid);
    await phone.until(() => meeting()?.url === hybrid.meetingIdentifier, 'the meeting');
    await edit({ eventType: 0 });
    await phone.until(() => meeting() === undefined, 'that there is none');
    expect(await read()).toMatchObject({ ...hybrid, eventType: 0 });
    phone.close();
  });

  test('what does not go together is told at each field, and nothing is saved', async () => {
    const before = await read();
    const fields = async (body: object) => {
      const { status, body: answer } = await edit(body);
      return [status, Object.keys(answer.details ?? {}).sort()];
    };
    expect(await fields({ meetingIdentifier: 'javascript:alert(1)' })).toEqual([
      422,
      ['data.meetingIdentifier'],
    ]);
    expect(await fields({ expectedNumber: null, meetingIdentifierType: 'meetingId' })).toEqual([
      422,
      ['data.expectedNumber', 'data.meetingIdentifier'],
    ]);
    expect(await fields({ eventType: 3, expectedParticipants: 6, meetingPlatform: 'phone' })).toEqual([
      422,
      ['data.eventType', 'data.expectedParticipants', 'data.meetingPlatform'],
    ]);
    expect(await read()).toEqual(before);
  });

  test('two who set it up at once keep what the other did not touch, and are told of the same', async () => {
    const { id } = await world.pigeonhole(organiser);
    await edit(hybrid, id);
    const byOne = { expectedNumber: 400, seen: { expectedNumber: '350' } };
    expect((await edit(byOne, id)).status).toBe(200);
    const other = 'https://teams.microsoft.com/l/meetup-join/20';
    const byOther = { meetingIdentifier: other, seen: { meetingIdentifier: hybrid.meetingIdentifier } };
    expect((await edit(byOther, id)).status).toBe(200);
    await edit({ expectedParticipants: 3, meetingPlatform: 'zoom', redirectAttendees: 1 }, id);
    const seen = { expectedNumber: '350', expectedParticipants: '0', meetingPlatform: 'msteams' };
    const mine = { expectedNumber: 500, expectedParticipants: null, meetingPlatform: 'ciscowebex' };
    const late = await edit({ ...mine, redirectAttendees: 2, seen: { ...seen, redirectAttendees: '0' } }, id);
    expect(late.status).toBe(409);
    const told = Object.entries(late.body.details ?? {}).map(([field, [problem]]) => [
      field,
      /“(.+)”/.exec(problem?.description ?? '')?.[1],
    ]);
    // As its page calls them.
    expect(Object.fromEntries(told)).toEqual({
      'data.expectedNumber': '400',
      'data.expectedParticipants': 'Up to 1,000',
      'data.meetingPlatform': 'Zoom',
      'data.redirectAttendees': 'go to the live or next session',
    });
    expect(await read(id)).toMatchObject({
      ...hybrid,
      expectedParticipants: 3,
      expectedNumber: 400,
      meetingPlatform: 'zoom',
      meetingIdentifier: other,
      redirectAttendees: 1,
    });
  });

  test('of two who change the same the second is told; a copy has it all', async () => {
    const refused = await edit({ eventType: 2, seen: { eventType: '1' } });
    expect([refused.status, Object.keys(refused.body.details ?? {})]).toEqual([409, ['data.eventType']]);
    const { kernel } = world.program;
    const copy = await world.pigeonhole(organiser);
    await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: event.id, to: copy.id }));
    expect(await read(copy.id)).toMatchObject({ ...hybrid, eventType: 0 });
  });
});
