import { expect, test } from 'vitest';
import { joinByTyping } from '../audience/attendee.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer makes two tracks and puts sessions into them; a phone follows one of them', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Two rooms' });
  for (const name of ['Opening', 'Engines', 'Sails'])
    await mara.call('makeSession', { body: { pigeonholeId: id, type: 'dummy', name } });
  const phone = await house.person('phone');
  await joinByTyping(phone, passcode, 'Two rooms');
  const desk = await house.person('desk', { as: mara });
  desk.expects(/answer 422: \/api\/track/);
  const { page, visit } = desk;
  await visit(`/p/${id}/tracks`);
  await page.getByRole('link', { name: 'Add track' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Main hall');
  await page.getByRole('checkbox', { name: 'Engines' }).check();
  await page.getByRole('button', { name: 'Add track' }).click();
  await page.getByText('“Main hall” is added').waitFor();

  await page.getByRole('link', { name: 'Add track' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('main HALL');
  await page.getByRole('button', { name: 'Add track' }).click();
  await page.getByText('Another track of this event has this name').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Deck');
  await page.getByRole('radio', { name: 'Teal' }).check();
  await page.getByRole('button', { name: 'Add track' }).click();
  await page.getByText('“Deck” is added').waitFor();

  // In the form of a session as well.
  await page.getByRole('link', { name: 'Agenda' }).click();
  await page.getByRole('link', { name: 'Sails' }).click();
  await page.getByRole('checkbox', { name: 'Deck' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();

  const cards = () =>
    phone.page.locator('main li').evaluateAll((all) => all.map((one) => one.querySelector('b')?.textContent));
  const filter = phone.page.getByRole('group', { name: 'Tracks' });
  await filter.getByRole('button', { name: 'Deck' }).click();
  await expect.poll(cards).toEqual(['Opening', 'Sails']);
  expect([...(await axeProblems(phone.page)), ...(await misfits(phone.page))]).toEqual([]);
  await phone.page.getByRole('link', { name: 'Sails' }).first().click();
  await phone.page.getByRole('heading', { name: 'Sails', level: 1 }).waitFor();
  await phone.page.goBack();
  await expect.poll(cards).toEqual(['Opening', 'Sails']);
  await filter.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(cards).toEqual(['Opening', 'Engines', 'Sails']);

  // The studio's agenda too, by its address.
  await page.getByRole('link', { name: 'Agenda' }).click();
  await page.getByLabel('Track').selectOption({ label: 'Main hall' });
  const rows = () => page.locator('ol h2').allTextContents();
  await expect.poll(rows).toEqual(['Opening', 'Engines']);
  expect(page.url()).toContain('?track=');

  await page.getByRole('link', { name: 'Tracks', exact: true }).click();
  await page.getByRole('button', { name: 'Move Deck up' }).click();
  await expect.poll(() => filter.getByRole('button').allTextContents()).toEqual(['All', 'Deck', 'Main hall']);
  expect(await page.getByRole('list', { name: 'Tracks' }).getByRole('link').allTextContents()).toEqual([
    'Deck',
    'Main hall',
  ]);
  await page.getByRole('link', { name: 'Deck' }).click();
  // Below the form, however low the window is: what is always in sight is Save.
  await page.setViewportSize({ width: 1440, height: 420 });
  const remove = page.getByRole('button', { name: 'Delete track' });
  await expect
    .poll(async () => ((await remove.boundingBox())?.y ?? 0) > 420, {
      message: 'deleting is pinned to the window',
    })
    .toBe(true);
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Deck” is deleted').waitFor();
  await expect.poll(() => filter.getByRole('button').allTextContents()).toEqual(['All', 'Main hall']);
});

test('of sessions that start at once a phone opens the one of its track; who follows none chooses on the agenda', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Two rooms' });
  const made = async (name: string, track: string) => {
    const { body } = await mara.call('makeSession', { body: { pigeonholeId: id, type: 'dummy', name } });
    const sessionIds = [body.liveSession.id];
    await mara.call('makeTrack', { params: { phId: id }, body: { name: track, color: 'teal', sessionIds } });
    return body.liveSession.id;
  };
  const [engines, sails] = [await made('Engines', 'Main hall'), await made('Sails', 'Deck')];
  const [undecided, sailor] = [await house.person('phone'), await house.person('phone')];
  for (const phone of [undecided, sailor]) await joinByTyping(phone, passcode, 'Two rooms');
  await sailor.page.getByRole('group', { name: 'Tracks' }).getByRole('button', { name: 'Deck' }).click();
  await sailor.page.getByText('Engines').waitFor({ state: 'detached' });

  const start = new Date(house.world.clock.now().getTime() + 5_000).toISOString();
  const begin = (lsId: string) =>
    mara.call('editSession', { params: { lsId }, body: { timeRange: { start, end: null } } });
  await Promise.all([engines, sails].map(begin));
  await sailor.page.getByRole('heading', { name: 'Sails', level: 1 }).waitFor();
  await undecided.page.getByRole('heading', { name: 'Live now' }).waitFor();
  const live = undecided.page.getByRole('region').or(undecided.page.locator('section')).first();
  await live.getByText('Engines').waitFor();
  await live.getByText('Sails').waitFor();
  expect(new URL(undecided.page.url()).pathname).toBe(`/${passcode}`);
});

test('a session that a colleague deletes while it is put into a track, and a track while a session is, hold nothing up', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  const params = { phId };
  const made = async (name: string) => {
    const { body } = await mara.call('makeSession', { body: { pigeonholeId: phId, type: 'dummy', name } });
    return body.liveSession.id;
  };
  const [opening, engines, sails] = [await made('Opening'), await made('Engines'), await made('Sails')];
  const remove = (lsId: string) => mara.call('deleteSession', { params: { lsId } });
  const { page, listen } = await house.person('desk', { as: mara });
  const sailsInTrack = page.getByRole('checkbox', { name: 'Sails' });
  const tracks = async () => (await mara.call('listTracks', { params })).body.tracks;

  await listen(`/p/${phId}/tracks/new`);
  await page.getByLabel('Name', { exact: true }).fill('Deck');
  for (const name of ['Opening', 'Engines']) await page.getByRole('checkbox', { name }).check();
  await remove(engines);
  await page.getByRole('checkbox', { name: 'Engines' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add track' }).click();
  await page.getByText('“Deck” is added').waitFor();
  expect(await tracks()).toMatchObject([{ sessionIds: [opening] }]);

  await page.getByRole('link', { name: 'Deck' }).click();
  await sailsInTrack.check();
  await remove(sails);
  await sailsInTrack.waitFor({ state: 'detached' });
  await page.getByLabel('Name', { exact: true }).fill('Upper deck');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const [deck] = await tracks();
  expect(deck).toMatchObject({ name: 'Upper deck', sessionIds: [opening] });

  await listen(`/p/${phId}/session/create/dummy`);
  await page.getByLabel('Name', { exact: true }).fill('Closing');
  await page.getByRole('checkbox', { name: 'Upper deck' }).check();
  await mara.call('deleteTrack', { params: { phId, trackId: deck?.id ?? '' } });
  await page.getByRole('checkbox', { name: 'Upper deck' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByText('“Closing” is on the agenda').waitFor();
});

test('a session that a colleague deletes and brings back stays in the track that is being written, of one that is and of a new one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  const params = { phId };
  const ids: string[] = [];
  for (const name of ['Opening', 'Engines', 'Sails']) {
    const { body } = await mara.call('makeSession', { body: { pigeonholeId: phId, type: 'dummy', name } });
    ids.push(body.liveSession.id);
  }
  const [opening = '', engines = ''] = ids;
  const body = { name: 'Deck', color: 'teal' as const, sessionIds: [opening, engines] };
  const { track } = (await mara.call('makeTrack', { params, body })).body;
  const { page, listen } = await house.person('desk', { as: mara });
  const name = page.getByLabel('Name', { exact: true });
  const choice = (session: string) => page.getByRole('checkbox', { name: session });
  const written = async (title: string) => {
    await mara.call('deleteSession', { params: { lsId: engines } });
    await choice('Engines').waitFor({ state: 'detached' });
    await name.fill(title);
    await choice('Opening').uncheck();
    await mara.call('restoreSession', { params, body: { lsId: engines } });
    await choice('Engines').waitFor();
    expect(await choice('Engines').isChecked(), title).toBe(true);
  };
  const tracks = async () => (await mara.call('listTracks', { params })).body.tracks;

  await listen(`/p/${phId}/tracks/edit/${track.id}`);
  await choice('Sails').check();
  await written('Upper deck');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(await tracks()).toMatchObject([{ name: 'Upper deck', sessionIds: ids.slice(1) }]);

  await listen(`/p/${phId}/tracks/new`);
  for (const session of ['Opening', 'Engines']) await choice(session).check();
  await written('Hold');
  await page.getByRole('button', { name: 'Add track' }).click();
  await page.getByText('“Hold” is added').waitFor();
  expect((await tracks())[1]).toMatchObject({ name: 'Hold', sessionIds: [engines] });
});

test('a group is none to choose from for whoever follows a track in which it holds no talk', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Two rooms' });
  const made = async (name: string, parentId: string | null = null) => {
    const body = { pigeonholeId: id, type: 'dummy' as const, name, parentId };
    return (await mara.call('makeSession', { body })).body.liveSession.id;
  };
  const morning = await made('Morning');
  const [engines, sails] = [await made('Engines', morning), await made('Sails')];
  for (const [name, sessionId] of [
    ['Main hall', engines],
    ['Deck', sails],
  ] as const)
    await mara.call('makeTrack', {
      params: { phId: id },
      body: { name, color: 'teal', sessionIds: [sessionId] },
    });
  const sailor = await house.person('phone');
  await joinByTyping(sailor, passcode, 'Two rooms');
  await sailor.page.getByRole('group', { name: 'Tracks' }).getByRole('button', { name: 'Deck' }).click();
  await sailor.page.getByText('Engines').waitFor({ state: 'detached' });

  const start = new Date(house.world.clock.now().getTime() + 5_000).toISOString();
  const begin = (lsId: string) =>
    mara.call('editSession', { params: { lsId }, body: { timeRange: { start, end: null } } });
  await Promise.all([morning, engines, sails].map(begin));
  await sailor.page.getByRole('heading', { name: 'Sails', level: 1 }).waitFor();
});
