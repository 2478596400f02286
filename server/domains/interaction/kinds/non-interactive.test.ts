import { expect, test } from 'vitest';
import type { MadeType, NonInteractiveType } from '#contract/kinds/kinds.live.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();
type NonInteractive = Extract<NonInteractiveType, MadeType>;
const types: readonly NonInteractive[] = ['break', 'dummy'];

async function add(type: NonInteractive, settings: object = {}) {
  const { id: pigeonholeId } = event;
  return organiser.call('makeSession', {
    body: { pigeonholeId, type, name: 'Coffee', description: 'In the foyer', settings },
  });
}

test.each(types)('a %s stands on the agenda, starts and ends, and every screen follows', async (type) => {
  const made = await add(type);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const lsId = made.body.liveSession.id;
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const agenda = await world.live(await world.attendee(event.passcode), event.id, 'attendee', agendaStreamId);
  const listed = () => agenda.view<AgendaSnapshot>(agendaStreamId)?.sessions.find(({ id }) => id === lsId);
  await expect.poll(listed).toMatchObject({ type, name: 'Coffee', description: 'In the foyer' });

  const started = await verifyChannel(() => organiser.call('startSession', { params: { lsId } }));
  expect(started.status).toBe(200);
  for (const client of Object.values(clients))
    expect(client.view(lsId)).toMatchObject({ type, session: { name: 'Coffee', timeRange: { end: null } } });
  await verifyChannel(() => organiser.call('editSession', { params: { lsId }, body: { name: 'Lunch' } }));
  expect(clients.projector.view(lsId)?.session.name).toBe('Lunch');
  await verifyChannel(() => organiser.call('endSession', { params: { lsId } }));
  await expect.poll(() => listed()?.timeRange.end).not.toBeNull();

  // It is opened again like any other: nobody could be told apart in it before.
  const again = await verifyChannel(() => organiser.call('startSession', { params: { lsId } }));
  expect(again.body.liveSession).toMatchObject({ round: 0, reopened: false });
});

test.each(types)(
  'a %s has no settings of those who take part, and nobody asks anything in it',
  async (type) => {
    const refused = await add(type, { anonymous: true });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.details ?? {})).toEqual(['data.settings.anonymous']);

    const { body } = await add(type);
    const lsId = body.liveSession.id;
    await world.start(organiser, lsId);
    const ines = await world.attendee(event.passcode);
    const asked = await ines.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'When do we go on?' },
    });
    expect(asked.status).toBe(404);
    expect((await organiser.call('readResults', { params: { lsId } })).body).toEqual({ type });
    const { answers } = (await organiser.call('countAnswers', { params: { lsId } })).body;
    expect(answers).toEqual({ written: 0, votes: 0 });
  },
);

test.each(types)('a %s is duplicated, its start is taken back, and it is deleted', async (type) => {
  const { body } = await add(type);
  const params = { lsId: body.liveSession.id };
  await world.start(organiser, params.lsId);
  const copy = await organiser.call('cloneSession', { params, body: {} });
  expect(copy.body.liveSession).toMatchObject({ type, name: 'Coffee', description: 'In the foyer' });
  const back = await organiser.call('unstartSession', { params, body: { ifEmpty: true } });
  expect(back.body.liveSession.timeRange.start).toBeNull();
  expect((await organiser.call('deleteSession', { params })).status).toBe(200);
  expect((await organiser.call('readSession', { params })).status).toBe(404);
});
