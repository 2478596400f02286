import { expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser } = eventForTests();

/** The ids of sessions that a screen was told in whatever way: as a session, or as the one that somebody chose. */
function idsTold(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'id' || key === 'sessionId' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  // An event may have the id of a session.
  return Object.entries(value).flatMap(([name, part]) => (name === 'room' ? [] : idsTold(part, name)));
}

/** What a phone was told by the time it hears of something that everybody is told. */
async function toldTo(phone: LiveClient, pigeonholeId: string): Promise<string[]> {
  const { body } = await organiser.call('makeSession', {
    body: { pigeonholeId, type: 'qna', name: 'Later' },
  });
  const { id } = body.liveSession;
  const agenda = () => phone.view<AgendaSnapshot>(agendaStreamId)?.sessions ?? [];
  await phone.until(() => agenda().some((session) => session.id === id), 'the session that all see');
  return idsTold(phone.frames).filter((told) => told !== id);
}

test('phones are told nothing of a hidden session, not even that there is one', async () => {
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const params = { lsId };
  await organiser.call('castSession', { params });
  await organiser.call('hideSession', { params });
  const phone = await world.live(await world.attendee(event.passcode), event.id, 'attendee', agendaStreamId);
  const done = [
    await organiser.call('editSession', { params, body: { name: 'Behind closed doors' } }),
    await organiser.call('endSession', { params }),
    await organiser.call('startSession', { params }),
    await organiser.call('sortSessions', { body: { pigeonholeId: event.id, order: [lsId] } }),
    await organiser.call('stageSession', { params, body: { shown: true } }),
    await organiser.call('hideSession', { params }),
    await organiser.call('cloneSession', { params, body: {} }),
    await organiser.call('resetSession', { params }),
    await organiser.call('deleteSession', { params }),
    await organiser.call('restoreSession', { params: { phId: event.id }, body: params }),
  ];
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
  expect(await toldTo(phone, event.id)).toEqual([]);
});

test('who is brought to a session stays where they are once it is hidden, and is not brought there again', async () => {
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, agendaStreamId);
  const cast = () => clients.attendee.view<AgendaSnapshot>(agendaStreamId)?.cast;
  await verifyChannel(() => organiser.call('castSession', { params: { lsId } }));
  expect(cast()?.sessionId).toBe(lsId);
  await verifyChannel(() => organiser.call('hideSession', { params: { lsId } }));
  expect(cast()).toBeNull();
  await verifyChannel(() => organiser.call('showSession', { params: { lsId } }));
  expect(cast()).toBeNull();
  await verifyChannel(() => organiser.call('deleteSession', { params: { lsId } }));
});
