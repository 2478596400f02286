import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { join, type Team, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';

const house = openHouse();

type AtWork = { team: Team; event: { id: string }; one: Person; other: Person };

/** A lead and a member of one team, with a browser each, and an event of the team. */
async function twoAtWork(): Promise<AtWork> {
  const team = await teamOf(house.world);
  const event = await teamEvent(house.world, team.tId, 'Annual meeting');
  const [one, other] = [
    await house.person('desk', { as: team.lead.browser }),
    await house.person('desk', { as: team.member.browser }),
  ];
  return { team, event, one, other };
}

/** The live connections that a page has open. */
function connectionsOf(page: Page): ReadonlySet<unknown> {
  const open = new Set<unknown>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return open;
}

test.each([
  ['in the list of events', () => '/p/list/'],
  ['on the agenda, which follows the event live', (id: string) => `/p/${id}/agenda`],
  ['on the page of settings', (id: string) => `/p/${id}/about`],
])('what one organiser renames a colleague sees %s, without reloading (L25)', async (_, page) => {
  const { event, one, other } = await twoAtWork();
  const open = connectionsOf(other.page);
  await other.listen(page(event.id));
  await other.page.getByText('Annual meeting').first().waitFor();
  await one.visit(`/p/${event.id}/about`);
  await expect.poll(() => open.size).toBe(1);

  await one.page.getByLabel('Name', { exact: true }).fill('Autumn gathering');
  await one.page.getByRole('button', { name: 'Save', exact: true }).click();

  await other.page.getByText('Autumn gathering').first().waitFor();
  expect(open.size).toBe(1);
});

test('a session that one adds is counted where the other looks', async () => {
  const { event, one, other } = await twoAtWork();
  await other.listen('/p/list/');
  await other.page.getByRole('cell', { name: '0', exact: true }).waitFor();

  await one.visit(`/p/${event.id}/session/create/${event.id}/qna`);
  await one.page.getByLabel('Name', { exact: true }).fill('Questions to the board');
  await one.page.getByRole('button', { name: 'Add to agenda' }).click();

  await other.page.getByRole('cell', { name: '1', exact: true }).waitFor();
});

test('a setting that one saves turns where the other is typing, and nothing of that is lost', async () => {
  const { team, event, one, other } = await twoAtWork();
  const lsId = await house.world.poll(team.lead.browser, event.id);
  for (const { listen } of [one, other]) await listen(`/p/${event.id}/session/${lsId}`);
  const change = ({ page }: Person) => page.getByRole('switch', { name: 'Votes can be changed' });
  await other.page.getByLabel('Description').fill('Speak up');
  expect(await change(other).isChecked()).toBe(false);

  await change(one).setChecked(true);
  await one.page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect.poll(() => change(other).isChecked()).toBe(true);
  expect(await other.page.getByLabel('Description').inputValue()).toBe('Speak up');
});

test('who was away for a moment reads again what is on the screen', async () => {
  const { event, other } = await twoAtWork();
  other.expects(/WebSocket connection/, /ERR_CONNECTION_REFUSED/);
  await other.listen('/p/list/');
  await other.page.getByText('Annual meeting').waitFor();

  // While nothing answers: no notice of this can have come.
  const { databaseUrl } = house.world;
  await house.world.restart(() => renameByHand(databaseUrl, event.id, 'Autumn gathering'));

  await other.page.getByText('Autumn gathering').waitFor();
});

/** What stands in the place of a page, with the way to what is left. */
async function isOver(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await page.getByRole('link', { name: 'Go to your events' }).click();
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
}

/** Keeps the page from connecting, by whichever way, until it is let. Answers how to let it. */
async function holdConnection({ page, expects }: Person): Promise<() => void> {
  // What stands in the page for a routed socket is open until the real one has closed: of one that is closing nobody can know.
  expects(/WebSocket is already in CLOSING or CLOSED state/);
  let release = () => {};
  const held = new Promise<void>((allow) => {
    release = allow;
  });
  await page.routeWebSocket(/\/live\?/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.route(/\/live\/line/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.each([
  ['about', 'settings'],
  ['agenda', 'the agenda, which follows the event live'],
])(
  'what a colleague renames after a page was read and before it has its connection is seen (%s: %s)',
  async (path) => {
    const { team, event, one, other } = await twoAtWork();
    await one.listen('/p/list/');
    const connect = await holdConnection(other);
    await other.visit(`/p/${event.id}/${path}`);
    await other.page.getByText('Annual meeting').first().waitFor();

    const params = { phId: event.id };
    await team.lead.browser.call('editAbout', { params, body: { name: 'Autumn gathering' } });
    // By now it has been told to all that could hear it.
    await one.page.getByText('Autumn gathering').first().waitFor();
    expect(await other.page.getByText('Autumn gathering').count()).toBe(0);
    connect();

    await other.page.getByText('Autumn gathering').first().waitFor();
  },
);

test.each([
  ['about', 'settings'],
  ['agenda', 'the agenda, which follows the event live'],
])(
  'whoever is removed from a team after a page was read and before it has its connection is told so (%s: %s)',
  async (path) => {
    const { team, event, other } = await twoAtWork();
    other.expects(/answer 40[34]/);
    const connect = await holdConnection(other);
    await other.visit(`/p/${event.id}/${path}`);
    await other.page.getByText('Annual meeting').first().waitFor();

    const params = { tId: team.tId, memberId: team.member.id };
    await team.owner.browser.call('removeMember', { params, body: {} });
    connect();

    await isOver(other.page, 'You’re no longer in this team');
  },
);

test.each([
  ['about', 'a page of settings'],
  ['agenda', 'the agenda, which follows the event live'],
])('an event is deleted for good while %s is open in the trash (%s): the page says so', async (path) => {
  const { team, event, other } = await twoAtWork();
  other.expects(/answer 404/);
  await other.listen(`/p/${event.id}/${path}`);
  await other.page.getByText('Annual meeting').first().waitFor();
  const params = { phId: event.id };
  await team.lead.browser.call('trashPigeonhole', { params });
  await other.page.getByRole('heading', { name: '“Annual meeting” is in the trash' }).waitFor();

  await team.lead.browser.call('deletePigeonhole', { params });

  await isOver(other.page, '“Annual meeting” was deleted');
});

test.each([
  [
    'an event of it, its settings',
    'You’re no longer in this team',
    (id: string, _: string) => `/p/${id}/about`,
  ],
  ['an event of it, live', 'You’re no longer in this team', (id: string, _: string) => `/p/${id}/run`],
  ['its members', 'You’re no longer in “Aviary”', (_: string, tId: string) => `/team/${tId}/members`],
])('whoever is removed from a team is told so on the page of %s, and led on', async (_, title, path) => {
  const { team, event, one, other } = await twoAtWork();
  other.expects(/answer 40[34]/);
  for (const { listen, page } of [one, other]) {
    await listen(path(event.id, team.tId));
    // It has read what it is of.
    await page
      .getByRole('main')
      .getByText(/Aviary|Annual meeting/)
      .first()
      .waitFor();
  }
  const heading = other.page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';

  const params = { tId: team.tId, memberId: team.member.id };
  await team.owner.browser.call('removeMember', { params, body: {} });

  await isOver(other.page, title);
  // Who is in the team still goes on.
  await one.page.getByRole('heading', { name: before, level: 1 }).waitFor();
  // Who comes by the address finds what a stranger finds.
  expect((await other.page.goto(path(event.id, team.tId)))?.status()).toBe(404);
});

test.each([
  ['events', '/p/list/'],
  ['the trash', '/p/trash/'],
])(
  'whoever is removed from a team while looking at the list of %s is told why its events go',
  async (_, path) => {
    const { team, event, other } = await twoAtWork();
    const params = { tId: team.tId, memberId: team.member.id };
    if (path === '/p/trash/') await team.lead.browser.call('trashPigeonhole', { params: { phId: event.id } });
    await other.listen(path);
    const { page } = other;
    const row = page.getByRole('row', { name: /Annual meeting/ });
    await row.getByText('Aviary').waitFor();
    await page.getByRole('navigation').getByText('Aviary').waitFor();
    const word = page.getByRole('status').getByText('You’re no longer in “Aviary”');
    expect(await word.count()).toBe(0);

    await team.owner.browser.call('removeMember', { params, body: {} });

    await word.waitFor();
    await row.waitFor({ state: 'detached' });
    expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
    // Who is invited back has it again, without the word.
    await join(house.world, team.tId, team.member, 'member');
    await page.reload();
    await row.waitFor();
    expect(await word.count()).toBe(0);
  },
);

test('whoever loses an event before its page has read it is told so as well, and still is while it is asked once more', async () => {
  const { team, event, other } = await twoAtWork();
  other.expects(/answer 40[34]/);
  const { page } = other;
  const params = { tId: team.tId, memberId: team.member.id };
  const held = Promise.withResolvers<void>();
  let [isSaid, isAskedAgain] = [false, false];
  await page.route(/\/api\/pigeonhole\/\d+$/, async (route) => {
    if (!isSaid) await team.owner.browser.call('removeMember', { params, body: {} });
    isAskedAgain = isSaid;
    if (isSaid) await held.promise;
    await route.continue();
  });
  await other.visit(`/p/${event.id}/about`);
  const title = 'You can no longer open this event';
  const heading = page.getByRole('heading', { name: title, level: 1 });
  await heading.waitFor();
  isSaid = true;

  const comesBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => comesBack().then(() => isAskedAgain)).toBe(true);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await heading.count()).toBe(1);
  held.resolve();
  await isOver(page, title);
});

test('an event is handed over to a workspace that a colleague is not in: her page says so', async () => {
  const { team, event, other } = await twoAtWork();
  other.expects(/answer 40[34]/);
  await other.listen(`/p/${event.id}/agenda`);
  await other.page.getByText('Annual meeting').first().waitFor();

  await handOver(team, event.id);

  await isOver(other.page, '“Annual meeting” was transferred');
});

test('an event is handed over while a colleague looks at the list: its row goes with a word, which whoever keeps it is not told', async () => {
  const { team, event, other } = await twoAtWork();
  other.expects(/answer 404/);
  await teamEvent(house.world, team.tId, 'Summer party');
  const owner = await house.person('desk', { as: team.owner.browser });
  for (const { listen } of [owner, other]) await listen('/p/list/');
  const row = ({ page }: Person) => page.getByRole('row', { name: /Annual meeting/ });
  const word = ({ page }: Person) => page.getByRole('status').getByText('“Annual meeting” was transferred');
  for (const person of [owner, other]) await row(person).getByText('Aviary').waitFor();
  expect(await word(other).count()).toBe(0);

  await handOver(team, event.id);

  await word(other).waitFor();
  await row(other).waitFor({ state: 'detached' });
  await other.page.getByRole('row', { name: /Summer party/ }).waitFor();
  expect([...(await axeProblems(other.page)), ...(await misfits(other.page))]).toEqual([]);
  await row(owner).getByText('Rookery').waitFor();
  expect(await word(owner).count()).toBe(0);
  // Whoever opens the list now missed nothing here.
  await other.page.reload();
  await other.page.getByRole('row', { name: /Summer party/ }).waitFor();
  expect(await word(other).count()).toBe(0);
});

/** To a workspace of the owner alone. */
async function handOver({ owner: { browser } }: Team, phId: string): Promise<void> {
  const workspaceId = (await browser.call('makeTeam', { body: { name: 'Rookery' } })).body.team.id;
  const { status } = await browser.call('transferPigeonhole', { params: { phId }, body: { workspaceId } });
  expect(status).toBe(200);
}

async function renameByHand(connectionString: string, id: string, name: string): Promise<void> {
  const database = new Client({ connectionString });
  await database.connect();
  await database.query('UPDATE pigeonholes SET name = $1 WHERE id = $2', [name, id]);
  await database.end();
}
