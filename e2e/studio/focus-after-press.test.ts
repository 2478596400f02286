import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** What has the focus, by the name it is read by; null: nothing but the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (element === null || element === body) return null;
    return element.getAttribute('aria-label') ?? element.id ?? element.textContent;
  });

const inContent = (page: Page) => page.evaluate(() => document.activeElement?.id === 'content');

test('a session that is put inside another hands the focus to the next one, and the last to the content of the page', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const ids: string[] = [];
  for (const name of ['Morning', 'Ask the board', 'Evening']) {
    const body = { pigeonholeId: id, type: 'dummy' as const, name };
    ids.push((await mara.call('makeSession', { body })).body.liveSession.id);
  }
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/nest/${ids[0]}`);
  const put = (name: string) => page.getByRole('button', { name: `Put inside: ${name}` });
  const take = (name: string) => page.getByRole('button', { name: `Take out: ${name}` });
  await put('Ask the board').press('Enter');
  await take('Ask the board').waitFor();
  expect(await focused(page)).toBe('Put inside: Evening');
  await put('Evening').press('Enter');
  await take('Evening').waitFor();
  expect(await inContent(page)).toBe(true);
  await take('Ask the board').press('Enter');
  await put('Ask the board').waitFor();
  expect(await focused(page)).toBe('Take out: Evening');
});

test('a code that is taken back hands the focus to the button that sends another', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  const body = { name: 'Ada Lovelace', email: 'ada@example.net' };
  const { speaker } = (await mara.call('makeSpeaker', { params: { phId }, body })).body;
  await mara.call('inviteSpeaker', { params: { phId }, body: { speakerId: speaker.id } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${phId}/speaker/edit/${speaker.id}`);
  const revoke = page.getByRole('button', { name: 'Revoke' });
  await revoke.press('Enter');
  await revoke.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send code' }).and(page.locator(':focus')).waitFor();
});

test('a logo that is removed hands the focus to the button that uploads another', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  const pictureId = await pictureIn(mara, phId, '#1b3a8a');
  const body = { pictureId, alt: 'Harbor Group', seen: { pictureId: '', alt: '' } };
  const given = await mara.call('uploadLogo', { params: { phId }, body });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${phId}/appearance`);
  const logo = page.getByRole('region', { name: 'Logo', exact: true });
  const remove = logo.getByRole('button', { name: 'Remove' });
  await remove.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await logo.getByRole('button', { name: 'Upload logo' }).and(page.locator(':focus')).waitFor();
});

/** Mara at the list of her events, and the bar over what she has chosen there. */
async function listOf(...names: string[]) {
  const mara = await house.world.organiser('Mara');
  for (const name of names) {
    const body = { name, startDate: '2031-01-01', endDate: '2031-01-01', timezone: 'UTC' };
    await mara.call('makePigeonhole', { body });
  }
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/list/');
  const box = (name: string) => page.getByLabel(`Select ${name}`);
  return { page, box, bar: page.getByRole('status').filter({ hasText: 'selected' }) };
}

test('“Clear selection” and Escape leave the focus at the first row that was chosen', async () => {
  const { page, box, bar } = await listOf('Spring', 'Summer', 'Autumn');
  for (const key of ['Enter', 'Escape']) {
    await box('Summer').check();
    await box('Spring').check();
    await bar.getByRole('button', { name: 'Clear selection' }).press(key);
    await bar.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Select Summer');
  }
});

test('what is done with several rows hands the focus to the row in their place, and with all to the content of the page', async () => {
  const { page, box, bar } = await listOf('Spring', 'Summer', 'Autumn');
  await box('Autumn').check();
  await box('Summer').check();
  await bar.getByRole('button', { name: 'Move to trash' }).press('Enter');
  await page.getByText('2 events moved to the trash').waitFor();
  await box('Autumn').or(box('Summer')).first().waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Select Spring');
  await page.keyboard.press('Space');
  await bar.getByRole('button', { name: 'Move to trash' }).press('Enter');
  await box('Spring').waitFor({ state: 'detached' });
  await expect.poll(() => inContent(page)).toBe(true);
});

test('a reaction of one’s own that is removed is told, and hands the focus to the next one, and the last to “Add”', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  for (const name of ['Coo', 'Flap']) {
    const body = { name, emoji: '🐦', pictureId: null };
    expect((await mara.call('addReaction', { params: { phId }, body })).status).toBe(200);
  }
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${phId}/setup/reactions`);
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove “${name}”` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await page.getByText(`“${name}” was removed`).waitFor();
  };
  await remove('Coo');
  await expect.poll(() => focused(page)).toBe('Remove “Flap”');
  await remove('Flap');
  await page.getByRole('button', { name: 'Add a reaction' }).and(page.locator(':focus')).waitFor();
});

test('what is shown on the projector, and what is shown by itself again, hands the focus on', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  await house.world.poll(mara, id);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run?session=${qna}`);
  const show = page.getByRole('button', { name: 'Show on projector' });
  await show.press('Enter');
  await show.waitFor({ state: 'detached' });
  const focus = page.locator(':focus');
  await page.getByRole('button', { name: 'Session options' }).and(focus).waitFor();
  const back = page.getByRole('button', { name: 'Back to automatic' });
  await back.press('Enter');
  await back.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'On the projector' }).and(focus).waitFor();
});

test('an announcement that is taken back hands the focus to the content of the page', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  await mara.call('announce', { params: { phId }, body: { text: 'Lunch is served', minutes: 15 } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${phId}/run`);
  const remove = page.getByRole('button', { name: 'Remove the announcement' });
  await remove.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await expect.poll(() => inContent(page)).toBe(true);
});

/** Mara at a session in which Ines has asked something. */
async function askedIn(place: 'run' | 'panel/moderator') {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const ines = await house.world.attendee(passcode);
  await ines.call('askQuestion', { params: { lsId }, body: { key: 'a'.repeat(22), text: 'May I?' } });
  const { listen } = await house.person('desk', { as: mara });
  return { mara, id, page: await listen(`/p/${id}/${place}`) };
}

test('OK on a message for the stage gives the focus back to what it covered', async () => {
  const { mara, id: phId, page } = await askedIn('panel/moderator');
  const question = page.getByRole('button', { name: 'May I?' });
  await question.focus();
  const body = { text: 'Five minutes left', sessionId: null };
  await mara.call('sendBackstageMessage', { params: { phId }, body });
  const cover = page.getByRole('alertdialog');
  await cover.getByRole('button', { name: 'OK', disabled: false }).press('Enter');
  await cover.waitFor({ state: 'detached' });
  expect(await question.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('“Undo” and “Dismiss” in a message give the focus back to where one came from', async () => {
  const { page } = await askedIn('run');
  const messages = page.getByRole('region', { name: 'Messages' });
  const field = page.getByRole('link', { name: 'Open projector' });
  for (const [act, press] of [
    ['Answer now', 'Dismiss'],
    ['Put back', 'Undo'],
  ] as const) {
    await page.getByRole('button', { name: act }).click();
    await messages.getByRole('button', { name: 'Undo' }).waitFor();
    await field.focus();
    const button = messages.getByRole('button', { name: press });
    const text = await messages.textContent();
    await button.press('Enter');
    await expect.poll(() => messages.textContent()).not.toBe(text);
    expect(await field.evaluate((link) => link === document.activeElement), press).toBe(true);
  }
});

test('a step to another page leads to its heading, and so does one from the drawer of a narrow window, which closes to its button', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/list/');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).and(page.locator(':focus'));
  const place = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await place('Trash').press('Enter');
  await heading('Trash').waitFor();
  await visit(`/p/${id}/agenda`);
  await place('Speakers').press('Enter');
  await heading('Speakers').waitFor();
  await place('Run').press('Enter');
  await heading('Run').waitFor();
  await place('Events').press('Enter');
  await heading('Events').waitFor();
  await page.getByRole('link', { name: 'Annual meeting' }).press('Enter');
  await heading('Agenda').or(heading('Run')).waitFor();

  await page.setViewportSize({ width: 700, height: 800 });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const isAtMenu = () => menu.and(page.locator(':focus')).waitFor();
  await menu.press('Enter');
  await place('Tracks').press('Enter');
  await heading('Tracks').waitFor();
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Close menu' }).press('Enter');
  await isAtMenu();
  await page.keyboard.press('Enter');
  await place('Tracks').press('Escape');
  await isAtMenu();
  await page.keyboard.press('Enter');
  await place('Tracks').press('Enter');
  await isAtMenu();
});

test('a session is started, kept open, ended and reopened by one button, which keeps the focus', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: pigeonholeId } = await house.world.pigeonhole(mara);
  const body = { pigeonholeId, type: 'qna' as const, name: 'Ask', settings: { anonymous: false } };
  await mara.call('makeSession', { body });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${pigeonholeId}/agenda`);
  const button = (name: string) => page.getByRole('button', { name, exact: true, disabled: false });
  const isAt = (name: string) => button(name).and(page.locator(':focus')).waitFor();
  await button('Start Ask').press('Enter');
  await isAt('End Ask');
  await page.keyboard.press('Enter');
  await isAt('End now: Ask');
  await page.keyboard.press('Shift+Tab');
  await isAt('Cancel the end of Ask');
  await page.keyboard.press('Enter');
  await isAt('End Ask');
  await page.keyboard.press('Enter');
  await isAt('End now: Ask');
  await page.keyboard.press('Enter');
  await isAt('Reopen Ask');
  await page.keyboard.press('Enter');
  await isAt('End Ask');
});

test('what is started on the run page hands the focus to its heading, or to that of the list it leaves', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: pigeonholeId } = await house.world.pigeonhole(mara);
  for (const name of ['Opening', 'Questions', 'Closing'])
    await mara.call('makeSession', { body: { pigeonholeId, type: 'qna', name } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${pigeonholeId}/run`);
  await page.getByRole('button', { name: 'Start “Opening”' }).press('Enter');
  await page.getByRole('heading', { name: 'Opening', level: 2 }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Start Questions', disabled: false }).press('Enter');
  await page.getByRole('heading', { name: 'Next', level: 2 }).and(page.locator(':focus')).waitFor();
});

test.each([
  ['run page', 'run'],
  ['admin panel', 'panel/admin'],
])(
  'on the %s, where a live session takes the place of one that ends, its heading has the focus',
  async (_, place) => {
    const mara = await house.world.organiser('Mara');
    const { id } = await house.world.pigeonhole(mara);
    await house.world.qna(mara, id);
    const poll = await house.world.poll(mara, id);
    const page = await (await house.person('desk', { as: mara })).listen(`/p/${id}/${place}`);
    const focus = page.locator(':focus');
    const button = (name: string) => page.getByRole('button', { name, exact: true, disabled: false });
    const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
    await heading('Shall we?').waitFor();
    await button('Announce').focus();
    await mara.call('endSession', { params: { lsId: poll } });
    await heading('Ask the board').waitFor();
    // Whoever is elsewhere stays there.
    await button('Announce').and(focus).waitFor();

    await house.world.start(mara, poll);
    await button('End Ask the board').press('Enter');
    await button('End now: Ask the board').press('Enter');
    await heading('Shall we?').and(focus).waitFor();
  },
);

test('whoever goes to another live session on the run page by keyboard stays at the ways to them', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await house.world.qna(mara, id);
  await house.world.poll(mara, id);
  const page = await (await house.person('desk', { as: mara })).listen(`/p/${id}/run`);
  const way = (name: string) =>
    page.getByRole('navigation', { name: 'Live sessions' }).getByRole('link', { name });
  await way('Ask the board').press('Enter');
  await page.getByRole('heading', { name: 'Ask the board', level: 2 }).waitFor();
  await way('Ask the board').and(page.locator(':focus')).waitFor();
});

test('“Next page” and “Previous page” keep the focus where there is no further one, and the page is told', async () => {
  const { page } = await listOf(...Array.from({ length: 21 }, (_, place) => `Meetup ${place}`));
  const press = async (name: string, says: string) => {
    await page.getByRole('button', { name }).press('Enter');
    await page.getByRole('status').filter({ hasText: says }).waitFor();
    await page.locator('tbody [aria-busy]').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(name);
  };
  await press('Next page', 'Page 2 of 2');
  await page.getByText('This is the last page').waitFor({ state: 'attached' });
  await press('Previous page', 'Page 1 of 2');
});
