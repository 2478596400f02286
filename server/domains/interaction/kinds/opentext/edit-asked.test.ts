import { expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { answer, opentextIn, shownOn } from './opentext.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const edit = (lsId: string, opentext: { text: string; seen?: string }) =>
  organiser.call('editSession', { params: { lsId }, body: { opentext } });

test('another text of the question is on every screen at once, and its answers stay (L9)', async () => {
  const lsId = await opentextIn(people, 'words');
  await answer(await world.attendee(event.passcode), lsId, 'Trust');
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  await verifyChannel(() => edit(lsId, { text: 'What do we need?' }));
  for (const channel of ['attendee', 'projector', 'admin'] as const)
    expect(shownOn(clients[channel], lsId)).toMatchObject({
      asked: { form: 'words', text: 'What do we need?' },
      words: [{ text: 'Trust' }],
    });
});

test('before the start the audience learns nothing of it (L10)', async () => {
  const lsId = await opentextIn(people, 'words', {}, { start: 'later' });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  await verifyChannel(() => edit(lsId, { text: 'What do we need?' }));
  expect(JSON.stringify(clients.attendee.frames)).not.toContain('need');
  expect(shownOn(clients.moderator, lsId)?.asked?.text).toBe('What do we need?');
});

test('whoever edits an older text than there is is told the newer one, and changes nothing', async () => {
  const lsId = await opentextIn(people, 'open');
  await edit(lsId, { text: 'Changed by Ada' });
  const late = await edit(lsId, { text: 'Changed by Bob', seen: 'What shall we do next?' });
  expect(late).toMatchObject({ status: 409, body: { details: { 'data.opentext.text': expect.anything() } } });
  const { body } = await organiser.call('readResults', { params: { lsId } });
  expect(body.asked).toEqual({ form: 'open', text: 'Changed by Ada' });
});

test.each(['saveOpenTextSetup', 'saveWordcloud', 'saveWordcloudSetting'] as const)(
  'what %s says counts for sessions that are made from then on (A-107, A-181, A-189)',
  async (name) => {
    const mostWords = { saveOpenTextSetup: 4, saveWordcloud: 5, saveWordcloudSetting: 6 }[name];
    const params = { phId: event.id };
    const saved = await organiser.call(name, { params, body: { settings: { mostWords } } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const lsId = await opentextIn(people, 'words', {}, { start: 'later' });
    const desk = await world.live(organiser, event.id, 'admin', lsId);
    expect(shownOn(desk, lsId)?.session.settings.mostWords).toBe(mostWords);
  },
);

test.each(['open-text', 'wordcloud'])(
  'the address of the set-up page for %s leads to the one of this kind (W-032, W-035)',
  async (name) => {
    const there = await organiser.fetch(`/p/${event.id}/setup/${name}`, { redirect: 'manual' });
    expect(there.status).toBe(303);
    expect(there.headers.get('location')).toBe(`/p/${event.id}/setup/opentext`);
    const stranger = await world.organiser('Sam');
    expect((await stranger.fetch(`/p/${event.id}/setup/${name}`, { redirect: 'manual' })).status).toBe(404);
  },
);
