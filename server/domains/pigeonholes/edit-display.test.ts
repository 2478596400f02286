import { expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
const edit = (body: object) => organiser.call('editAbout', { params: { phId: event.id }, body });
const pageOf = async (path: string, reader: Pick<typeof organiser, 'fetch'>) =>
  (await reader.fetch(path, { headers: { 'accept-language': 'en' } })).text();

test('open phones and projectors learn how times are told and whether days have tabs', async () => {
  const ines = await world.attendee(event.passcode);
  const phone = await world.live(ines, event.id, 'attendee', agendaStreamId);
  const room = () => phone.view<AgendaSnapshot>(agendaStreamId)?.room;
  expect([room()?.times, room()?.dayTab]).toEqual([undefined, true]);
  const params = { phId: event.id };
  await organiser.call('saveTimeDisplay', { params, body: { timeDisplay: 'event' } });
  await organiser.call('saveDayTab', { params, body: { dayTab: false } });
  await phone.until(() => room()?.times === 'event' && room()?.dayTab === undefined, 'the display');
  const { pigeonhole } = (await edit({ timeDisplay: 'hidden' })).body;
  expect(pigeonhole).toMatchObject({ timeDisplay: 'hidden', dayTab: false, language: null });
  phone.close();
});

test('an event in Arabic is Arabic on each phone and projector, refusals included; the studio stays as its organizer has it', async () => {
  const params = { phId: event.id };
  await organiser.call('saveLanguage', { params, body: { language: 'ar' } });
  const links = (await organiser.call('readRunLinks', { params })).body;
  const pathOf = (panel: string) =>
    new URL(links.panels.find(({ type }) => type === panel)?.url ?? '').pathname;
  const ines = await world.attendee(event.passcode);
  // The way into an event is remembered for a moment.
  await expect.poll(() => pageOf(`/${event.passcode}`, ines)).toContain('<html lang="ar" dir="rtl"');
  expect(await pageOf(pathOf('projector'), ines)).toContain('<html lang="ar" dir="rtl"');
  expect(await pageOf(pathOf('moderator'), organiser)).toContain('<html lang="en" dir="ltr"');
  const refused = await ines.fetch('/api/audience/NOSUCH26', {
    headers: { 'x-page-language': 'ar', 'accept-language': 'en' },
  });
  expect(((await refused.json()) as { description: string }).description).toMatch(/[\u0600-\u06ff]/);
  await organiser.call('saveLanguage', { params, body: { language: null } });
  await expect.poll(() => pageOf(`/${event.passcode}`, ines)).toContain('<html lang="en"');
});

test('a language without texts and a clock of nobody are refused at their fields; a copy has what was set', async () => {
  const { status, body } = await edit({ language: 'tlh', timeDisplay: 'sundial' });
  expect([status, Object.keys(body.details ?? {}).sort()]).toEqual([
    422,
    ['data.language', 'data.timeDisplay'],
  ]);
  await edit({ language: 'ar', timeDisplay: 'hidden', dayTab: false });
  const { kernel } = world.program;
  const copy = await world.pigeonhole(organiser);
  await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: event.id, to: copy.id }));
  const read = await organiser.call('readPigeonhole', { params: { phId: copy.id } });
  expect(read.body.pigeonhole).toMatchObject({ language: 'ar', timeDisplay: 'hidden', dayTab: false });
});
