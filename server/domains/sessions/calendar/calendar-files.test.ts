import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { readCalendar } from './read-calendar.fixture.ts';

const { world, organiser } = eventForTests({}, { services: ['http'] });

async function calendarAt(browser: Browser, path: string) {
  const response = await browser.fetch(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="(event|session)-\d+\.ics"$/,
  );
  return readCalendar(Buffer.from(await response.arrayBuffer()));
}

const ofEvent = (browser: Browser, phId: string) => calendarAt(browser, `/api/pigeonhole/${phId}/calendar`);
const ofSession = async (browser: Browser, lsId: string) =>
  (await calendarAt(browser, `/api/livesession/${lsId}/calendar`)).events[0] ?? {};

async function anEvent() {
  const body = {
    name: 'Forum; day one, two',
    description: 'For all of us',
    startDate: '2031-05-01',
    endDate: '2031-05-02',
    timezone: 'Asia/Tokyo',
  };
  const { id, passcode } = (await organiser.call('makePigeonhole', { body })).body.pigeonhole;
  return { id, passcode: passcode.passcode, phone: await world.attendee(passcode.passcode) };
}

async function aSession(
  pigeonholeId: string,
  name: string,
  [start, end]: readonly [string | null, string | null],
  description = '',
): Promise<string> {
  const body = { pigeonholeId, type: 'qna' as const, name, description, timeRange: { start, end } };
  const made = await organiser.call('makeSession', { body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.liveSession.id;
}

const edit = async (lsId: string, body: object) =>
  expect((await organiser.call('editSession', { params: { lsId }, body })).status).toBe(200);

const morning = ['2031-05-01T00:30:00Z', '2031-05-01T01:45:00Z'] as const;

test('a phone takes the event along: its days, its sessions in UTC, links to join, and what has no time yet', async () => {
  const { id, passcode, phone } = await anEvent();
  const opening = await aSession(id, 'Opening', morning);
  await aSession(id, 'Open end', ['2031-05-02T00:30:00Z', null]);
  await aSession(id, 'Whenever', [null, null]);
  const { name, events } = await ofEvent(phone, id);
  expect(name).toBe('Forum; day one, two');
  expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['Forum; day one, two', 'Opening', 'Open end']);
  const [days, first, openEnd] = events;
  expect(days).toMatchObject({ DTSTART: '20310501', DTEND: '20310503', TRANSP: 'TRANSPARENT' });
  expect(days?.DESCRIPTION).toBe(
    `For all of us\n\nThe times of these sessions aren’t set yet:\n• Whenever\n\nJoin: ${days?.URL}`,
  );
  expect(new URL(days?.URL ?? '').pathname).toBe(`/${passcode}`);
  expect(first).toMatchObject({ DTSTART: '20310501T003000Z', DTEND: '20310501T014500Z' });
  expect(new URL(first?.URL ?? '').pathname).toBe(`/${passcode}/s/${opening}`);
  expect((await phone.open(new URL(first?.URL ?? '').pathname)).status).toBe(200);
  expect(openEnd).not.toHaveProperty('DTEND');
  expect(openEnd?.DESCRIPTION).toMatch(/^The end time isn’t set yet\./);
  expect(await ofSession(phone, opening)).toMatchObject({ UID: first?.UID, SUMMARY: 'Opening' });
});

test('an event without times says so, and a session without a start stands on its days', async () => {
  const { id, phone } = await anEvent();
  const lsId = await aSession(id, 'Whenever', [null, null]);
  expect((await ofEvent(phone, id)).events).toHaveLength(1);
  expect((await ofEvent(phone, id)).events[0]?.DESCRIPTION).toContain(
    'The times of this event aren’t set yet.',
  );
  const alone = await ofSession(phone, lsId);
  expect(alone).toMatchObject({ DTSTART: '20310501', DTEND: '20310503' });
  expect(alone.DESCRIPTION).toMatch(/^The start time isn’t set yet\./);
});

test('whatever people have written stays one text, and long lines are folded between characters', async () => {
  const { id, phone } = await anEvent();
  const name = 'Mind; the, gap \\n';
  const description = `${'مرحبا 👩‍👩‍👧 '.repeat(14)}\nEND:VEVENT\nBEGIN:VALARM`;
  const lsId = await aSession(id, name, morning, description);
  const { SUMMARY, DESCRIPTION } = await ofSession(phone, lsId);
  expect(SUMMARY).toBe(name);
  expect(DESCRIPTION).toContain(description);
  expect((await ofEvent(phone, id)).events).toHaveLength(2);
});

test('a calendar that has a session finds it again, and knows the newer one', async () => {
  const { id, phone } = await anEvent();
  const lsId = await aSession(id, 'Opening', morning);
  const before = await ofSession(phone, lsId);
  await edit(lsId, { timeRange: { start: '2031-05-01T00:45:00Z' } });
  const moved = await ofSession(phone, lsId);
  expect(moved).toMatchObject({ UID: before.UID, DTSTART: '20310501T004500Z' });
  expect(Number(moved.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE));
  const params = { phId: id };
  await organiser.call('editAbout', { params, body: { endDate: '2031-05-03' } });
  expect(Number((await ofSession(phone, lsId)).SEQUENCE)).toBeGreaterThan(Number(moved.SEQUENCE));
  const again = { name: 'Another year', startDate: '2032-05-01' };
  const copy = await organiser.call('clonePigeonhole', { params, body: again });
  const copied = (await ofEvent(organiser, copy.body.pigeonhole.id)).events.map(({ UID }) => UID);
  expect(copied).toHaveLength(2);
  for (const { UID } of (await ofEvent(organiser, id)).events) expect(copied).not.toContain(UID);
});

test('a hidden session is in no byte of the event, and not found by phones', async () => {
  const { id, phone } = await anEvent();
  await aSession(id, 'Opening', morning);
  const secrets = [
    await aSession(id, 'Secret dinner', ['2031-05-01T10:00:00Z', null]),
    await aSession(id, 'Secret drinks', [null, null]),
  ];
  for (const lsId of secrets) await organiser.call('hideSession', { params: { lsId } });
  const [before] = (await ofEvent(phone, id)).events;
  for (const lsId of secrets) {
    await edit(lsId, { description: 'Still secret' });
    expect((await phone.fetch(`/api/livesession/${lsId}/calendar`)).status).toBe(404);
    expect(await ofSession(organiser, lsId)).toHaveProperty('UID');
  }
  for (const browser of [phone, organiser]) {
    const found = await ofEvent(browser, id);
    expect(JSON.stringify(found)).not.toContain('ecret');
    expect(found.events[0]?.SEQUENCE).toBe(before?.SEQUENCE);
  }
});

test('an event that hides its times tells none of them, whoever takes the file', async () => {
  const { id, phone } = await anEvent();
  const lsId = await aSession(id, 'Opening', morning);
  await aSession(id, 'Whenever', [null, null]);
  await organiser.call('saveTimeDisplay', { params: { phId: id }, body: { timeDisplay: 'hidden' } });
  for (const browser of [phone, organiser]) {
    const { events } = await ofEvent(browser, id);
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['Forum; day one, two']);
    expect(events[0]?.DESCRIPTION).toBe(`For all of us\n\nJoin: ${events[0]?.URL}`);
    const alone = await ofSession(browser, lsId);
    expect(alone).toMatchObject({ SUMMARY: 'Opening', DTSTART: '20310501', DTEND: '20310503' });
    expect(JSON.stringify(alone)).not.toMatch(/T003000Z|isn’t set/);
  }
});

test('an event that has a language is in it, whatever that of the device is', async () => {
  const { id, phone } = await anEvent();
  await organiser.call('saveLanguage', { params: { phId: id }, body: { language: 'ar' } });
  const [days] = (await ofEvent(phone, id)).events;
  expect(days?.DESCRIPTION).toBe(`For all of us\n\nلم تُحدَّد أوقات هذه الفعالية بعد.\n\nانضم: ${days?.URL}`);
});

test('once the passcode of an event is free for others, its files lead nobody there', async () => {
  const { id, passcode, phone } = await anEvent();
  const lsId = await aSession(id, 'Opening', morning);
  await world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ passcodeHeld: false })
    .where('id', '=', id)
    .execute();
  for (const one of [...(await ofEvent(phone, id)).events, await ofSession(phone, lsId)]) {
    expect(one).not.toHaveProperty('URL');
    expect(one.DESCRIPTION).not.toContain(passcode);
  }
});
