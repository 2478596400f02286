import { expect, test } from 'vitest';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { withWorker } from '#server/test/world.ts';

const { world, organiser } = eventForTests({}, withWorker);

const read = async (lsId: string, who = organiser) =>
  (await who.call('readSession', { params: { lsId } })).body;
const lengthIn = async (lsId: string) =>
  ((await read(lsId)).liveSession.settings as SettingsOf<'qna'>).questionLength;
const setUp = (phId: string, settings: Partial<SettingsOf<'qna'>>) =>
  organiser.call('saveSetup', { params: { phId, kind: 'qna' }, body: { settings } });
const make = async (pigeonholeId: string, settings: Partial<SettingsOf<'qna'>>) => {
  const body = { pigeonholeId, type: 'qna' as const, name: 'Ask us', settings };
  return (await organiser.call('makeSession', { body })).body.liveSession.id;
};
type Change = NonNullable<Parameters<typeof organiser.call<'editSession'>>[1]>['body'];
const edit = (lsId: string, body: Change) => organiser.call('editSession', { params: { lsId }, body });

test('a setting that a session gives back is as the event has it, on all screens, and follows the event', async () => {
  const { id, passcode } = await world.pigeonhole(organiser);
  const lsId = await make(id, { questionLength: 500, filtering: true });
  await world.start(organiser, lsId);
  expect((await read(lsId)).own?.toSorted()).toEqual(['filtering', 'questionLength']);
  const phone = await world.live(await world.attendee(passcode), id, 'attendee', lsId);
  expect(phone.qna(lsId)?.session.settings.questionLength).toBe(500);

  const { status, body } = await edit(lsId, {
    settings: { questionLength: null },
    seen: { questionLength: '500' },
  });

  expect([status, body.liveSession?.settings]).toMatchObject([200, { questionLength: 300, filtering: true }]);
  await phone.until(() => phone.qna(lsId)?.session.settings.questionLength === 300, 'the usual length');
  expect((await read(lsId)).own).toEqual(['filtering']);
  await setUp(id, { questionLength: 100 });
  expect(await lengthIn(lsId)).toBe(100);
  phone.close();
});

test('a setting that only says what the event says is given back as well: later it follows', async () => {
  const { id } = await world.pigeonhole(organiser);
  const lsId = await make(id, { questionLength: 100 });
  await setUp(id, { questionLength: 100 });
  expect((await read(lsId)).own).toEqual(['questionLength']);
  expect((await edit(lsId, { settings: { questionLength: null } })).status).toBe(200);
  expect((await read(lsId)).own).toEqual([]);
  await setUp(id, { questionLength: 200 });
  expect(await lengthIn(lsId)).toBe(200);
});

test('what people were told at the start is not given back any more', async () => {
  const { id } = await world.pigeonhole(organiser);
  const lsId = await make(id, { anonymous: false });
  await world.start(organiser, lsId);
  const refused = await edit(lsId, { settings: { anonymous: null, filtering: true } });
  expect([refused.status, refused.body.error]).toEqual([409, 'SessionStarted']);
  expect((await read(lsId)).liveSession.settings).toMatchObject({ anonymous: false, filtering: false });
  // Also where the event says the same by now.
  await setUp(id, { anonymous: false });
  expect((await edit(lsId, { settings: { anonymous: null } })).status).toBe(409);
  expect((await read(lsId)).own).toEqual(['anonymous']);
});

test('who gives back what a colleague has changed meanwhile is told, and no other kind’s setting is taken', async () => {
  const { id } = await world.pigeonhole(organiser);
  const lsId = await make(id, { questionLength: 500 });
  await edit(lsId, { settings: { questionLength: 400 } });
  const late = await edit(lsId, { settings: { questionLength: null }, seen: { questionLength: '500' } });
  expect([late.status, late.body.error]).toEqual([409, 'Conflict']);
  expect(late.body.details?.['data.settings.questionLength']?.[0]?.description).toContain('400');
  const foreign = await edit(lsId, { settings: { mostPicks: null } });
  expect(Object.keys(foreign.body.details ?? {})).toEqual(['data.settings.mostPicks']);
});

test('what a session says itself is told to those who set it up, and to nobody else', async () => {
  const { id, passcode } = await world.pigeonhole(organiser);
  const lsId = await make(id, { questionLength: 500 });
  const moderator = await world.panel(id, 'moderator');
  for (const who of [await world.attendee(passcode), moderator])
    expect(Object.keys(await read(lsId, who))).toEqual(['liveSession']);
});
