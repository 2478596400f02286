import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();

const edit = (phId: string, body: object, by: Browser = organiser) =>
  by.call('editAbout', { params: { phId }, body: body as never });
const read = async (phId: string) =>
  (await organiser.call('readPigeonhole', { params: { phId } })).body.pigeonhole;

describe('two organisers who set up an event at the same time', () => {
  test('change different fields: both changes stay', async () => {
    const { id } = await world.pigeonhole(organiser, { name: 'Annual meeting' });
    const { passcode } = await read(id);
    await edit(id, { description: 'By the sea', seen: { description: '' } });
    const { status, body } = await edit(id, { name: 'Summer meeting', seen: { name: 'Annual meeting' } });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.pigeonhole).toMatchObject({ name: 'Summer meeting', description: 'By the sea', passcode });
  });

  test('change the same field: the second one is told the value of the first, and nothing is saved', async () => {
    const { id } = await world.pigeonhole(organiser, { name: 'Annual meeting' });
    const before = { name: 'Annual meeting', joinsPerSecond: '' };
    await edit(id, { name: 'Summer meeting', joinsPerSecond: 50, seen: before });
    const second = { name: 'Autumn meeting', joinsPerSecond: 70, description: 'New' };
    const refused = await edit(id, { ...second, seen: { ...before, description: '' } });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'Conflict',
        details: {
          'data.name': [{ type: 'changedMeanwhile', description: expect.stringContaining('Summer meeting') }],
          'data.joinsPerSecond': [{ type: 'changedMeanwhile', description: expect.stringContaining('50') }],
        },
      },
    });
    expect(refused.body.details).not.toHaveProperty('data.description');
    expect(await read(id)).toMatchObject({ name: 'Summer meeting', joinsPerSecond: 50, description: '' });

    // Having read both, they keep theirs.
    const again = await edit(id, { ...second, seen: { name: 'Summer meeting', joinsPerSecond: '50' } });
    expect(again.body.pigeonhole).toMatchObject(second);
  });

  test('change the language of the audience: it is told by its name, and that each device has its own in words', async () => {
    const { id } = await world.pigeonhole(organiser, { name: 'Annual meeting' });
    await edit(id, { language: 'ar', seen: { language: '' } });
    const told = async (language: string | null, seen: string) =>
      (await edit(id, { language, seen: { language: seen } })).body.details?.['data.language']?.[0]
        ?.description;
    expect(await told('en', '')).toContain('“\u2068العربية\u2069”');
    await edit(id, { language: null, seen: { language: 'ar' } });
    expect(await told('en', 'ar')).toContain('“Each device’s own”');
  });

  test('change it to the same: nobody needs to be told', async () => {
    const { id } = await world.pigeonhole(organiser, { name: 'Annual meeting' });
    await edit(id, { name: 'Summer meeting', seen: { name: 'Annual meeting' } });
    const same = await edit(id, { name: 'Summer meeting', seen: { name: 'Annual meeting' } });
    expect(same.status).toBe(200);
  });
});

describe('what is left out', () => {
  test('stays as it is', async () => {
    const before = await read(event.id);
    expect((await edit(event.id, {})).body.pigeonhole).toEqual(before);
  });

  test.each([
    [{ endDate: '2001-01-01' }, 'endDate'],
    [{ startDate: '2999-01-01' }, 'endDate'],
  ])('still counts: %o does not fit the other day', async (body, field) => {
    const { status, body: answer } = await edit(event.id, body);
    expect(status).toBe(422);
    expect(Object.keys(answer.details ?? {})).toEqual([`data.${field}`]);
  });
});
