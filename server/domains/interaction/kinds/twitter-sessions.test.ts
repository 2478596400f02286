import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

// Older events have sessions that showed tweets (OP-37).

const { world, organiser, event } = eventForTests();
let lsId = '';

beforeAll(async () => {
  const made = await organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'dummy', name: 'What they tweeted', description: '#harbor' },
  });
  lsId = made.body.liveSession.id;
  await sql`UPDATE sessions SET type = 'twitter' WHERE id = ${lsId}`.execute(world.program.kernel.db);
  await world.program.kernel.live.refresh(event.id, agendaStreamId);
});

test('one of them stands on the agenda, and every screen shows what it is called', async () => {
  const agenda = await world.live(await world.attendee(event.passcode), event.id, 'attendee', agendaStreamId);
  const listed = () => agenda.view<AgendaSnapshot>(agendaStreamId)?.sessions.find(({ id }) => id === lsId);
  await expect
    .poll(listed)
    .toMatchObject({ type: 'twitter', name: 'What they tweeted', description: '#harbor' });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  for (const client of Object.values(clients)) expect(client.view(lsId)).toMatchObject({ type: 'twitter' });
  await verifyChannel(() => organiser.call('startSession', { params: { lsId } }));
  await verifyChannel(() => organiser.call('endSession', { params: { lsId } }));
});

test('none can be made, changed, reset or duplicated', async () => {
  const body = { pigeonholeId: event.id, type: 'twitter', name: 'Tweets' };
  expect(await organiser.call('makeSession', { body: body as object as never })).toMatchObject({
    status: 422,
  });
  expect((await organiser.call('readSession', { params: { lsId } })).body.liveSession.can).not.toContain(
    'edit',
  );
  const params = { lsId };
  for (const refused of [
    await organiser.call('editSession', { params, body: { name: 'Posts' } }),
    await organiser.call('resetSession', { params }),
    await organiser.call('cloneSession', { params, body: {} }),
  ])
    expect(refused, JSON.stringify(refused.body)).toMatchObject({
      status: 403,
      body: { error: 'NotAllowed' },
    });
  expect((await organiser.call('readSession', { params })).body.liveSession.name).toBe('What they tweeted');
});

test('its insights are there, and it can be hidden and deleted', async () => {
  const insights = await organiser.call('readSessionInsights', { params: { lsId } });
  expect(insights, JSON.stringify(insights.body)).toMatchObject({ status: 200 });
  expect((await organiser.call('hideSession', { params: { lsId } })).status).toBe(200);
  expect((await organiser.call('deleteSession', { params: { lsId } })).status).toBe(200);
});
