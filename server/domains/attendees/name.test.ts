import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { keepAttendees } from './attendees.queries.ts';

const { world, organiser, event } = eventForTests();

async function rejoin(phone: Browser, name?: string): Promise<string | null | undefined> {
  const body = { passcode: event.passcode, ...(name !== undefined && { name }) };
  return (await phone.call('joinPigeonhole', { body })).body.attendee?.name;
}

describe('the name of somebody who has joined', () => {
  test('is kept when they come back without giving one, and cleared when they empty the field', async () => {
    const phone = await world.attendee(event.passcode, 'Ada');

    expect(await rejoin(phone)).toBe('Ada');
    expect(await rejoin(phone, '  ')).toBeNull();
    expect(await rejoin(phone)).toBeNull();
    expect(await rejoin(phone, 'Ada Lovelace')).toBe('Ada Lovelace');
  });

  test('no longer accompanies what they ask once they have cleared it', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: false });
    const desk = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
    const phone = await world.attendee(event.passcode, 'Ada');
    await rejoin(phone, '');

    const body = { key: newKey(), text: 'Without my name?' };
    const { itemId } = (await phone.call('askQuestion', { params: { lsId }, body })).body;

    const asked = () => desk.qna(lsId)?.questions.find(({ id }) => id === itemId);
    await desk.until(() => asked());
    expect(asked()?.author).toBeNull();
    desk.close();
  });

  test('is each their own when many give, keep and clear one at the same moment', async () => {
    const phones = await Promise.all(
      Array.from({ length: 30 }, (_, place) => world.attendee(event.passcode, `Person ${place}`)),
    );
    const wishes = [undefined, '', 'New name'];

    const names = await Promise.all(phones.map((phone, place) => rejoin(phone, wishes[place % 3])));

    const expected = phones.map((_, place) => [`Person ${place}`, null, 'New name'][place % 3]);
    expect(names).toEqual(expected);
    expect(await Promise.all(phones.map((phone) => rejoin(phone)))).toEqual(expected);
  });

  test('is the last one given when several tabs of one device are written together', async () => {
    const { db } = world.program.kernel;
    const row = { pigeonholeId: event.id, id: randomUUID() };
    const join = (...names: (string | null | undefined)[]) =>
      keepAttendees(
        db,
        names.map((name) => ({ ...row, name })),
      );

    expect(await join('Ada', undefined)).toEqual(['Ada', 'Ada']);
    expect(await join('Grace', null, undefined)).toEqual([null, null, null]);
    expect(await join(undefined, null, 'Grace')).toEqual(['Grace', 'Grace', 'Grace']);
  });
});
