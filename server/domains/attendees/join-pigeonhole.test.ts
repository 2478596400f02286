import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('more people than there are database connections join at the same moment: all of them get in', async () => {
  const event = await world.pigeonhole(await world.organiser());
  const phones = await Promise.all(Array.from({ length: 30 }, () => world.visitor()));
  const answers = await Promise.all(
    phones.map((phone) => phone.call('joinPigeonhole', { body: { passcode: event.passcode } })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
});

test('a passcode is typed with the digits of any keyboard, or copied from a page in Arabic, and stands in an address with them', async () => {
  const event = await world.pigeonhole(await world.organiser(), { passcode: 'TEA2046' });
  for (const passcode of ['tea٢٠٤٦', 'TEA۲۰۴۶', 'ｔｅａ２０４６', '\u2068TEA2046\u2069']) {
    const phone = await world.visitor();
    expect((await phone.call('findPigeonhole', { params: { passcode } })).body.room.name).toBe(
      'Annual meeting',
    );
    expect((await phone.call('joinPigeonhole', { body: { passcode } })).body.room.pigeonholeId).toBe(
      event.id,
    );
    const { boot, url } = await (await world.visitor()).open(`/${encodeURIComponent(passcode)}`);
    expect(boot.page).toMatchObject({ name: 'event', data: { passcode: event.passcode } });
    // What a phone keeps of the event goes by its address.
    expect(url).toBe('/TEA2046');
    const longer = `/passcode/${encodeURIComponent(passcode)}?name=Ines`;
    const { headers } = await phone.fetch(longer, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect(headers.get('location')).toBe('/passcode/TEA2046?name=Ines');
  }
});

test('an event that was not there a moment ago lets people in as soon as it is', async () => {
  const organiser = await world.organiser();
  const phone = await world.visitor();
  const enter = () => phone.call('joinPigeonhole', { body: { passcode: 'LATER26' } });
  expect((await enter()).status).toBe(404);
  await world.pigeonhole(organiser, { passcode: 'LATER26' });
  expect((await enter()).status).toBe(200);
});

test('whoever comes back to an event without an end now and then stays the same person', async () => {
  const mara = await world.organiser('Mara');
  const { team } = (await mara.call('makeTeam', { body: { name: 'Harbor' } })).body;
  const startDate = world.clock.now().toISOString().slice(0, 10);
  const about = { name: 'Every Monday', startDate, endDate: null, timezone: 'UTC', workspaceId: team.id };
  const made = await mara.call('makePigeonhole', { body: about });
  const { passcode } = made.body.pigeonhole.passcode;
  const phone = await world.visitor();
  /** As the page does: it joins where the shell does not say who one is. */
  const comes = async () => {
    const { page } = (await phone.open(`/${passcode}`)).boot;
    const known = page.data.attendee as { id: string } | null;
    if (known) return { id: known.id, joined: false };
    const { attendee } = (await phone.call('joinPigeonhole', { body: { passcode } })).body;
    return { id: attendee?.id, joined: true };
  };
  const { id } = await comes();
  for (const [days, joined] of [
    [20, false],
    [20, true],
    [25, false],
    [20, true],
  ] as const) {
    world.clock.forward(days * 86_400_000);
    expect(await comes()).toEqual({ id, joined });
  }
});
