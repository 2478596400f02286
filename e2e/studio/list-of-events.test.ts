import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function organiserOf(count: number): Promise<Browser> {
  const mara = await house.world.organiser('Mara');
  for (let place = 1; place <= count; place++) {
    const day = `2031-01-${String(place).padStart(2, '0')}`;
    const name = `Meetup ${String(place).padStart(2, '0')}`;
    await mara.call('makePigeonhole', {
      body: { name, startDate: day, endDate: day, timezone: 'Europe/Berlin' },
    });
  }
  return mara;
}

test('what is shown of the list stands in the address: sorted, searched, on its page, after a reload too', async () => {
  const { page, visit } = await house.person('desk', { as: await organiserOf(23) });
  await visit('/p/list/');
  const names = () => page.locator('tbody a bdi').allTextContents();
  await expect.poll(names).toHaveLength(20);
  expect((await names())[0]).toBe('Meetup 23');

  await page.getByRole('button', { name: 'Event', exact: true }).click();
  await expect.poll(async () => (await names())[0]).toBe('Meetup 01');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(names).toEqual(['Meetup 21', 'Meetup 22', 'Meetup 23']);
  await page.reload();
  await expect.poll(names).toEqual(['Meetup 21', 'Meetup 22', 'Meetup 23']);
  expect(await page.getByRole('columnheader', { name: /^Event/ }).getAttribute('aria-sort')).toBe(
    'ascending',
  );

  await page.getByLabel('Search by name or passcode').fill('meetup 1');
  await page.getByText('10 found').waitFor();
  await page.getByLabel('Search by name or passcode').fill('nothing of the kind');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('23 found').waitFor();
  await visit('/p/list/?page=9&sort=nonsense&period=never');
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await expect.poll(names).toEqual(['Meetup 03', 'Meetup 02', 'Meetup 01']);
});

test('what is found is taken along as a file, from all pages; a refusal is told, and the page goes on', async () => {
  const { page, visit, expects } = await house.person('phone', { as: await organiserOf(23) });
  await visit('/p/list/');
  const searched = page.waitForResponse(/searchTerm=meetup/);
  await page.getByLabel('Search by name or passcode').fill('meetup');
  await searched;
  await page.getByText('23 found').waitFor();
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^events-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await text(await file.createReadStream())).trim().split('\r\n');
  expect(lines).toHaveLength(24);
  expect(lines[1]).toMatch(/^Meetup 23,/);

  expects(/list\/download/, /ERR_FAILED/);
  await page.route('**/download?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await page.getByText('The server could not be reached.').waitFor();
  await page.getByText('23 found').waitFor();
});

test('several events are put into the store at once, brought back by Undo, and found there', async () => {
  const { page, visit } = await house.person('desk', { as: await organiserOf(4) });
  await visit('/p/list/');
  const names = () => page.locator('tbody a bdi').allTextContents();
  await page.getByLabel('Select Meetup 02').check();
  await page.getByLabel('Select Meetup 03').check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Store', exact: true }).click();
  await expect.poll(names).toEqual(['Meetup 04', 'Meetup 01']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Meetup 04', 'Meetup 03', 'Meetup 02', 'Meetup 01']);

  await page.getByLabel('Select all on this page').check();
  await page.getByText('4 selected').waitFor();
  await page.getByRole('button', { name: 'Store', exact: true }).click();
  await page.getByText('4 events stored').waitFor();
  await page.getByRole('combobox', { name: 'Where' }).selectOption('Stored events');
  await expect.poll(names).toHaveLength(4);

  // Out of it again, back by Undo, and out.
  await page.getByLabel('Select Meetup 02').check();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByText('1 event is back in the list').waitFor();
  await expect.poll(names).toEqual(['Meetup 04', 'Meetup 03', 'Meetup 01']);
  const undo = page.getByRole('button', { name: 'Undo' });
  const told = page.locator('*').filter({ hasText: '1 event is back in the list' }).filter({ has: undo });
  await told.last().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toHaveLength(4);
  await page.getByLabel('Select Meetup 02').check();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('combobox', { name: 'Where' }).selectOption('Events');
  await expect.poll(names).toEqual(['Meetup 02']);
});

test('where rows are cards, who listens is told what each figure is, and all of a page are chosen at once', async () => {
  const { page, visit } = await house.person('phone', { as: await organiserOf(2) });
  await visit('/p/list/');
  const first = page.getByRole('row').filter({ hasText: 'Meetup 01' });
  await first.waitFor();
  for (const name of [/^Status /, /^Dates /, /^Sessions 0$/, /^Passcode /])
    await first.getByRole('cell', { name }).waitFor();
  await page.getByLabel('Select all on this page').check();
  await page.getByText('2 selected').waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await first.getByRole('cell', { name: '0', exact: true }).waitFor();
});

test('columns that are put away stay away on this device', async () => {
  const { page, visit } = await house.person('desk', { as: await organiserOf(1) });
  await visit('/p/list/');
  await page.getByRole('columnheader', { name: 'Time zone' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Time zone' }).click();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Time zone' }).count()).toBe(0);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Dates' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Time zone' }).count()).toBe(0);
});

test('a page is fetched together with its entry, and so are the texts of its language', async () => {
  const mara = await organiserOf(1);
  const fetchedEarly = (html: string) =>
    [...html.matchAll(/rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(([, name]) => `${name}`);
  const ofList = fetchedEarly((await mara.open('/p/list/')).html);
  expect(ofList.filter((name) => /^\w+Page-/.test(name))).toEqual([
    expect.stringMatching(/^PigeonholesPage-/),
  ]);

  const login = async (language: string) => {
    const reply = await fetch(`${house.world.origin}/login`, { headers: { 'accept-language': language } });
    return fetchedEarly(await reply.text());
  };
  const [english, arabic] = [await login('en'), await login('ar')];
  const texts = arabic.filter((name) => !english.includes(name));
  expect(texts.length).toBeGreaterThan(1);
  for (const name of texts)
    expect(await (await fetch(`${house.world.origin}/assets/${name}`)).text()).toMatch(/[\u0600-\u06ff]/);
});

test('a list is asked for once, while its page is still on the way', async () => {
  const mara = await organiserOf(1);
  // That the event was made is told within a tenth of a second, by this process: a page that opens before that asks again.
  await sleep(300);
  const { page, visit } = await house.person('desk', { as: mara });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/pigeonhole/list') asked.push(search);
  });
  let bringPage = () => {};
  const isPageWanted = new Promise<void>((bring) => {
    bringPage = bring;
  });
  await page.route(/\/PigeonholesPage-[^/]*\.js/, async (route) => {
    await isPageWanted;
    await route.continue();
  });
  const visited = visit('/p/list/?sort=name&search=meetup');
  await expect.poll(() => asked.length).toBe(1);
  await page.getByText('Loading…').waitFor();
  bringPage();
  await visited;
  await page.getByRole('table', { name: 'Events' }).waitFor();
  expect(asked).toEqual([expect.stringContaining('searchTerm=meetup&sortBy=name')]);
});

test('a menu is fetched when it is wanted: without network it says so, and by the keyboard it leads back to its button', async () => {
  const { page, visit, expects } = await house.person('desk', { as: await organiserOf(1) });
  const isMenu = /\/UnfoldingMenu-[^/]*\.js/;
  await page.route(isMenu, (route) => route.abort());
  expects(/ERR_FAILED|dynamically imported module/);
  await visit('/p/list/');
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.press('Enter');
  await page.getByText('The server could not be reached.').waitFor();
  expect(await page.getByRole('menu').count()).toBe(0);

  await page.unroute(isMenu);
  await columns.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Status');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Dates');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  await expect.poll(() => columns.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('by the keyboard: a slash searches, Shift selects all between two, Escape clears the selection', async () => {
  const { page, visit } = await house.person('desk', { as: await organiserOf(6) });
  await visit('/p/list/');
  const box = (number: number) => page.getByLabel(`Select Meetup 0${number}`);
  await box(5).check();
  await box(2).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  for (const number of [5, 4, 3, 2]) expect(await box(number).isChecked()).toBe(true);
  // What is taken out goes in the same way, with the keys as well.
  await box(4).press('Space');
  await box(3).press('Shift+Space');
  await page.getByText('2 selected').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  await page.keyboard.press('/');
  await page.keyboard.type('meetup 06/');
  await page.getByText('0 found').waitFor();
  const search = page.getByRole('searchbox', { name: 'Search by name or passcode' });
  expect(await search.inputValue()).toBe('meetup 06/');
  await search.press('Backspace');
  await page.getByText('1 found').waitFor();
  // In a field Escape is the field's own.
  await box(6).check();
  await search.press('Escape');
  await page.getByText('1 selected').waitFor();
});

test('who has switched off single keys at the desk has none in lists either: a slash is a slash', async () => {
  const mara = await organiserOf(1);
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const { page, visit } = await house.person('desk', { as: mara });
  const search = page.getByRole('searchbox', { name: 'Search by name or passcode' });
  const slash = async () => {
    await visit('/p/list/');
    await search.waitFor();
    await page.keyboard.press('/');
    return [
      await search.evaluate((own) => own === document.activeElement),
      await search.getAttribute('aria-keyshortcuts'),
    ];
  };
  expect(await slash()).toEqual([true, '/']);
  for (const [pressed, after] of [
    ['false', [false, null]],
    ['true', [true, '/']],
  ] as const) {
    await visit(`/p/${id}/run?session=${lsId}`);
    const keys = page.getByRole('button', { name: 'Shortcuts', exact: true }).first();
    await keys.click();
    expect(await keys.getAttribute('aria-pressed')).toBe(pressed);
    expect(await slash()).toEqual(after);
  }
});

test('each row says what is to be done next, or when it starts', async () => {
  const mara = await house.world.organiser('Mara');
  const dayIn = (days: number) =>
    new Date(house.world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const event = async (name: string, first: number) => {
    const body = { name, startDate: dayIn(first), endDate: dayIn(first + 1), timezone: 'UTC' };
    return (await mara.call('makePigeonhole', { body })).body.pigeonhole.id;
  };
  const session = async (pigeonholeId: string) => {
    const body = { pigeonholeId, type: 'qna' as const, name: 'Ask the board', settings: {} };
    return (await mara.call('makeSession', { body })).body.liveSession.id;
  };
  await event('Without sessions', 0);
  await session(await event('In two days', 2));
  await session(await event('Of today', 0));
  const running = await session(await event('Going on', 0));
  await mara.call('startSession', { params: { lsId: running } });
  const held = await session(await event('Held', 0));
  await mara.call('startSession', { params: { lsId: held } });
  await mara.call('endSession', { params: { lsId: held } });
  const { db } = house.world.program.kernel;
  for (const [name, sessions] of [
    ['Long ago', 1],
    ['Never held', 0],
  ] as const) {
    const id = await event(name, 0);
    if (sessions > 0) await session(id);
    const days = { startsOn: dayIn(-9), endsOn: dayIn(-8) };
    await db.updateTable('pigeonholes').set(days).where('id', '=', id).execute();
  }
  const late = await event('Of yesterday', 0);
  await session(late);
  await db
    .updateTable('pigeonholes')
    .set({ startsOn: dayIn(-1) })
    .where('id', '=', late)
    .execute();
  // Every event is made with a passcode: one from elsewhere may have none.
  const bare = await event('Without a passcode', 2);
  await session(bare);
  await db
    .updateTable('pigeonholes')
    .set({ passcode: '', passcodeHeld: false })
    .where('id', '=', bare)
    .execute();

  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/list/');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  for (const [name, status, next] of [
    ['Without sessions', 'No sessions in Pigeonhole', 'Add sessions'],
    ['In two days', 'First session has not started', 'Starts in 2 days'],
    ['Of today', 'First session has not started', 'Starts today'],
    ['Of yesterday', 'First session has not started', 'Start a session'],
    ['Without a passcode', 'First session has not started', 'Finish setting up'],
    ['Going on', 'Event in progress', 'Run the event'],
    ['Held', 'All sessions ended', 'See insights'],
    ['Long ago', 'Event has ended', 'See insights'],
    ['Never held', 'Event has ended', 'Archived without sessions'],
  ] as const) {
    await row(name).getByText(status, { exact: true }).waitFor();
    await row(name).getByText(next).waitFor();
  }
  // What is live comes first.
  expect(await page.locator('tbody a bdi').first().textContent()).toBe('Going on');
  // Each leads to where it is done.
  const links = await page
    .locator('tbody')
    .getByRole('link', {
      name: /^(Add sessions|Run the event|Start a session|Finish setting up|See insights)$/,
    })
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  const leads = Object.fromEntries(
    links.map(([text, href]) => [text, href?.replace(/\d+/, '…').replace(/\?.*$/, '')]),
  );
  expect(leads).toEqual({
    'Add sessions': '/p/…/agenda',
    'Run the event': '/p/…/run',
    'Start a session': '/p/…/run',
    'Finish setting up': '/p/…/about',
    'See insights': '/p/…/insight/overview',
  });
  await row('Held').getByRole('link', { name: 'See insights' }).click();
  await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();

  // What was to be done is done there, and the row says what comes next.
  await visit('/p/list/');
  await row('Without a passcode').getByRole('link', { name: 'Finish setting up' }).click();
  await page.getByRole('textbox', { name: 'Passcode', exact: true }).fill('HERON7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await visit('/p/list/');
  await row('Without a passcode').getByText('Starts in 2 days').waitFor();
});

test('an open list follows the clock: an event that starts on schedule is in progress, without a reload', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: pigeonholeId } = await house.world.pigeonhole(mara);
  const body = { pigeonholeId, type: 'qna' as const, name: 'Ask the board', settings: {} };
  const lsId = (await mara.call('makeSession', { body })).body.liveSession.id;
  const { page, listen } = await house.person('desk', { as: mara });
  await listen('/p/list/');
  await page.getByText('First session has not started').waitFor();

  const start = new Date(house.world.clock.now().getTime() + 2_000).toISOString();
  const timed = await mara.call('editSession', {
    params: { lsId },
    body: { timeRange: { start, end: null } },
  });
  expect(timed.status, JSON.stringify(timed.body)).toBe(200);

  await page.getByText('Event in progress').waitFor();
});
