import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';

const house = openHouse();

const names = ['Opening', 'Panel', 'Lunch', 'Workshop', 'Closing'];

async function addSessions(organiser: Browser, pigeonholeId: string): Promise<string[]> {
  const ids = [];
  const tomorrow = new Date(house.world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  for (const [at, name] of names.entries()) {
    const timeRange = { start: `${tomorrow}T${String(9 + at).padStart(2, '0')}:00:00Z`, end: null };
    const made = await organiser.call('makeSession', {
      body: { pigeonholeId, type: 'qna', name, timeRange },
    });
    ids.push(made.body.liveSession.id);
  }
  return ids;
}

async function agendaOf(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const ids = await addSessions(mara, id);
  const kept = async () =>
    (await mara.call('listSessions', { params: { phId: id } })).body.liveSessions.map(({ name }) => name);
  return { mara, id, ids, kept, path: `/p/${id}/agenda` };
}

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const shown = (page: Page) => rows(page).getByRole('heading').allInnerTexts();
/** Of screens that only show the agenda, or of a part of them. */
async function read(screen: Page | Locator): Promise<string[]> {
  const part = 'goto' in screen ? screen.locator('body') : screen;
  const text = (await part.allInnerTexts()).join(' ');
  return names.filter((name) => text.includes(name)).sort((a, b) => text.indexOf(a) - text.indexOf(b));
}
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const said = (page: Page) => page.getByRole('status').filter({ hasText: / of 5$/ });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('by the buttons: phones and panels show the new order at once, and Undo brings the old one back', async () => {
  const { mara, id, kept, path } = await agendaOf('SORT26');
  const ines = await house.person('phone');
  const phone = await ines.visit('/SORT26');
  const tablet = await house.person('tablet', { as: mara });
  const panel = (await tablet.visit(`/p/${id}/panel/moderator`)).getByRole('navigation', {
    name: 'Sessions',
  });
  for (const screen of [phone, panel]) await expect.poll(() => read(screen)).toEqual(names);

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  expect(await page.getByRole('button', { name: 'Sort by time' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Move Closing up' }).press('Enter');
  await said(page).getByText('Closing, 4 of 5').waitFor();
  // The button keeps the focus, so that the next press goes on.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  const first = ['Closing', 'Opening', 'Panel', 'Lunch', 'Workshop'];
  expect(await shown(page)).toEqual(first);
  await expect.poll(kept).toEqual(first);
  for (const screen of [phone, panel]) await expect.poll(() => read(screen)).toEqual(first);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(first);

  await page.getByRole('button', { name: 'Sort by time' }).click();
  await expect.poll(kept).toEqual(names);
  await page.getByText('The agenda is sorted by time').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toEqual(first);
  await expect.poll(() => read(phone)).toEqual(first);
  expect(await shown(page)).toEqual(first);
});

test('who presses a button again and again at one spot moves the same session, and Undo takes all steps back', async () => {
  const { mara, kept, path } = await agendaOf('AGAIN26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  const { x, y } = await middleOf(page.getByRole('button', { name: 'Move Closing up' }));
  for (let press = 0; press < 3; press++) await page.mouse.click(x, y);
  await expect.poll(kept).toEqual(['Opening', 'Closing', 'Panel', 'Lunch', 'Workshop']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toEqual(names);
  await expect.poll(() => shown(page)).toEqual(names);
});

test('Undo takes back the last step, too, whose answer is still under way', async () => {
  const { mara, kept, path } = await agendaOf('UNDERWAY26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  const up = page.getByRole('button', { name: 'Move Closing up' });
  await up.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/livesession/sort', async (route) => {
    const response = await route.fetch();
    await pressed;
    await route.fulfill({ response });
  });
  await up.press('Enter');
  await expect.poll(kept).toEqual(['Opening', 'Panel', 'Closing', 'Lunch', 'Workshop']);
  await undo.click();
  expect(await shown(page)).toEqual(names);
  answer();
  await page.getByText('The order is back as it was').waitFor();
  expect([await kept(), await shown(page)]).toEqual([names, names]);
});

test('Undo takes back the steps since a colleague has sorted, and not theirs', async () => {
  const { mara, id, ids, kept, path } = await agendaOf('BETWEEN26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  const up = page.getByRole('button', { name: 'Move Closing up' });
  await up.press('Enter');
  await expect.poll(kept).toEqual(['Opening', 'Panel', 'Lunch', 'Closing', 'Workshop']);
  const theirs = ['Panel', 'Opening', 'Workshop', 'Lunch', 'Closing'];
  const order = theirs.map((name) => ids[names.indexOf(name)] ?? '');
  await mara.call('sortSessions', { body: { pigeonholeId: id, order } });
  await expect.poll(() => shown(page)).toEqual(theirs);
  await up.press('Enter');
  await expect.poll(kept).toEqual(['Panel', 'Opening', 'Workshop', 'Closing', 'Lunch']);
  await up.press('Enter');
  await expect.poll(kept).toEqual(['Panel', 'Opening', 'Closing', 'Workshop', 'Lunch']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toEqual(theirs);
});

test('Undo takes all steps back, too, if a colleague added a session between them and deleted another', async () => {
  const { mara, id, ids, kept, path } = await agendaOf('ADDED26');
  const page = await (await house.person('desk', { as: mara })).listen(path);
  const up = page.getByRole('button', { name: 'Move Closing up' });
  await up.press('Enter');
  await expect.poll(kept).toEqual(['Opening', 'Panel', 'Lunch', 'Closing', 'Workshop']);
  await page.getByText('“Closing” moved').hover();
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Dinner' } });
  await mara.call('deleteSession', { params: { lsId: ids[1] ?? '' } });
  await expect.poll(() => shown(page)).toEqual(['Opening', 'Lunch', 'Closing', 'Workshop', 'Dinner']);
  await up.press('Enter');
  await expect.poll(kept).toEqual(['Opening', 'Closing', 'Lunch', 'Workshop', 'Dinner']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toEqual(['Opening', 'Lunch', 'Workshop', 'Closing', 'Dinner']);
});

test('who presses as fast as a double click moves it with each press; one that began elsewhere moves nothing', async () => {
  const { mara, kept, path } = await agendaOf('FAST26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  const up = page.getByRole('button', { name: 'Move Closing up' });
  await up.evaluate((button) => {
    for (const [detail, on] of [document.body, button].entries())
      on.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: detail + 1 }));
  });
  expect(await shown(page)).toEqual(names);
  const { x, y } = await middleOf(up);
  await page.mouse.click(x, y, { clickCount: 3 });
  await expect.poll(kept).toEqual(['Opening', 'Closing', 'Panel', 'Lunch', 'Workshop']);
});

test('so it does where the page is busy, and learns of each press more than a second after the one before', async () => {
  const { mara, kept, path } = await agendaOf('BUSY26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  const spot = await middleOf(page.getByRole('button', { name: 'Move Closing up' }));
  await page.evaluate(async ({ x, y }) => {
    const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
    for (const press of [1, 2, 3].map(() => new MouseEvent('click', at))) {
      document.elementFromPoint(x, y)?.dispatchEvent(press);
      await new Promise((passed) => setTimeout(passed, 1_100));
    }
  }, spot);
  await expect.poll(kept).toEqual(['Opening', 'Closing', 'Panel', 'Lunch', 'Workshop']);
});

test('by the keyboard alone: Space lifts, arrows move, Escape cancels, Space drops, and each is said', async () => {
  const { mara, kept, path } = await agendaOf('KEYS26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  await tabTo(page, handle(page, 'Opening'));
  await page.keyboard.press(' ');
  await said(page).getByText('Opening lifted, 1 of 5').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await said(page).getByText('Opening, 3 of 5').waitFor();
  expect(await shown(page)).toEqual(['Panel', 'Lunch', 'Opening', 'Workshop', 'Closing']);
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await said(page).getByText('Opening is back at 1 of 5').waitFor();
  expect(await shown(page)).toEqual(names);
  expect(await kept()).toEqual(names);

  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await said(page).getByText('Opening dropped, 4 of 5').waitFor();
  await expect.poll(kept).toEqual(['Panel', 'Lunch', 'Workshop', 'Opening', 'Closing']);
  expect(await handle(page, 'Opening').evaluate((own) => own === document.activeElement)).toBe(true);
});

test('by dragging with the mouse: the others step aside, and Escape puts everything back', async () => {
  const { mara, kept, path } = await agendaOf('DRAG26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  const [from, to] = [
    await middleOf(handle(page, 'Opening')),
    await middleOf(rows(page).filter({ hasText: 'Workshop' })),
  ];
  const above = rows(page).filter({ hasText: 'Panel' });
  const { y: panelAt } = await middleOf(above);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 8 });
  await said(page).getByText('Opening lifted, 1 of 5').waitFor({ state: 'attached' });
  await expect.poll(async () => (await middleOf(above)).y).toBeLessThan(panelAt - 20);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await said(page).getByText('Opening is back at 1 of 5').waitFor({ state: 'attached' });
  expect((await middleOf(above)).y).toBe(panelAt);
  expect(await kept()).toEqual(names);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 8 });
  await page.mouse.up();
  const after = ['Panel', 'Lunch', 'Workshop', 'Opening', 'Closing'];
  expect(await shown(page)).toEqual(after);
  await expect.poll(kept).toEqual(after);
});

test('by the finger, on a phone and from right to left; a list that is longer than the window scrolls', async () => {
  const { mara, kept, path } = await agendaOf('TOUCH26');
  const ada = await house.person('phone', { as: mara });
  await ada.context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  const { page } = ada;
  await ada.visit(path);
  const opening = page.getByRole('button', { name: 'نقل \u2068Opening\u2069', exact: true });
  await opening.waitFor();
  expect(await misfits(page)).toEqual([]);
  const start = await middleOf(opening);
  const finger = await ada.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: start.x, y }],
    });

  await touch('touchStart', start.y);
  for (let y = start.y; y < 735; y += 15) await touch('touchMove', y);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1))
    .toBe(true);
  await touch('touchEnd');
  await expect.poll(kept).toEqual(['Panel', 'Lunch', 'Workshop', 'Closing', 'Opening']);
});

test('by the mouse from right to left: only up and down counts, however far the hand strays sideways', async () => {
  const { mara, kept, path } = await agendaOf('ARABIC26');
  const ada = await house.person('desk', { as: mara });
  await ada.context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  const { page } = ada;
  await ada.visit(path);
  const closing = page.getByRole('button', { name: 'نقل \u2068Closing\u2069', exact: true });
  const from = await middleOf(closing);
  const all = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^نقل \u2068\w+\u2069$/ }) });
  const panel = all.filter({ hasText: 'Panel' });
  const [row, { y: to }] = [await middleOf(all.filter({ hasText: 'Closing' })), await middleOf(panel)];
  expect(from.x, 'the handle stands where the row begins').toBeGreaterThan(row.x);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 300, to, { steps: 12 });
  await expect.poll(async () => (await middleOf(panel)).y).toBeGreaterThan(to + 20);
  expect((await middleOf(closing)).x).toBe(from.x);
  await page.mouse.up();
  const after = ['Opening', 'Closing', 'Panel', 'Lunch', 'Workshop'];
  await expect.poll(kept).toEqual(after);
  expect(await all.getByRole('heading').allInnerTexts()).toEqual(after);
});

test('nothing moves under the hand when a colleague changes the agenda; what was added finds its place', async () => {
  const { mara, id, kept, path } = await agendaOf('HAND26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  await handle(page, 'Closing').press(' ');
  await page.keyboard.press('ArrowUp');
  await said(page).getByText('Closing, 4 of 5').waitFor();
  const phone = await (await house.person('phone')).visit('/HAND26');
  const tomorrow = new Date(house.world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const timeRange = { start: `${tomorrow}T08:00:00Z`, end: null };
  await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'qna', name: 'Breakfast', timeRange },
  });
  await phone.getByText('Breakfast').first().waitFor();
  // The page has heard of it: the number of sessions tells.
  await page.getByText('6 sessions').waitFor();
  expect(await shown(page)).toEqual(['Opening', 'Panel', 'Lunch', 'Closing', 'Workshop']);
  await page.keyboard.press(' ');
  const after = ['Breakfast', 'Opening', 'Panel', 'Lunch', 'Closing', 'Workshop'];
  await expect.poll(kept).toEqual(after);
  await expect.poll(() => shown(page)).toEqual(after);

  // Undo takes back the move, and not what was added since.
  await page.getByRole('button', { name: 'Move Breakfast down' }).press('Enter');
  await page.getByText('“Breakfast” moved').hover();
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Dinner' } });
  await page.getByText('7 sessions').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toEqual([...after, 'Dinner']);
});

test('of two who sort at once the second is told, and both see the order of the first', async () => {
  const team = await teamOf(house.world);
  const event = await teamEvent(house.world, team.tId, 'Annual meeting');
  await addSessions(team.lead.browser, event.id);
  const one = await house.person('desk', { as: team.lead.browser });
  const other = await house.person('desk', { as: team.member.browser });
  other.expects(/409/);
  for (const { visit } of [one, other]) await visit(`/p/${event.id}/agenda`);
  await handle(other.page, 'Closing').press(' ');
  await other.page.keyboard.press('Home');
  await said(other.page).getByText('Closing, 1 of 5').waitFor();

  await one.page.getByRole('button', { name: 'Move Panel up' }).click();
  const theirs = ['Panel', 'Opening', 'Lunch', 'Workshop', 'Closing'];
  await one.page.getByText('“Panel” moved').waitFor();
  await other.page.getByRole('button', { name: 'Sort by time' }).waitFor();
  await other.page.keyboard.press(' ');
  await other.page.getByText('Someone else sorted the agenda in the meantime').waitFor();
  for (const { page } of [one, other]) await expect.poll(() => shown(page)).toEqual(theirs);
  // Having seen it, they go on from there.
  await other.page.getByRole('button', { name: 'Move Closing up' }).press('Enter');
  const together = ['Panel', 'Opening', 'Lunch', 'Closing', 'Workshop'];
  for (const { page } of [one, other]) await expect.poll(() => shown(page)).toEqual(together);
});
