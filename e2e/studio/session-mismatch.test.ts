import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser as ApiBrowser } from '#server/test/browser.ts';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { pageLoads } from '../harness/page-loads.ts';
import type { Person } from '../harness/person.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

/** Mara has a form open; what happens to her cookies meanwhile happens in another tab. */
async function atAForm(organiser?: ApiBrowser): Promise<Person> {
  const mara = await house.person('desk', { as: organiser ?? (await house.world.organiser('Mara')) });
  mara.expects(/answer 403/);
  await mara.visit('/p/new');
  await mara.page.locator('summary', { hasText: 'More' }).waitFor();
  return mara;
}

async function becomes(mara: Person, who: { cookies: ReadonlyMap<string, string> }) {
  const cookies = [...who.cookies].map(([name, value]) => ({ name, value, url: house.world.origin }));
  await mara.context.addCookies(cookies);
}

async function act({ page }: Person) {
  await unfold(page, 'More');
  await page.getByRole('button', { name: 'Suggest one' }).click();
}

test('signed out in another tab: the page asks to sign in again (R-076)', async () => {
  const mara = await atAForm();
  const tab = await mara.tab('/logout');
  await tab.getByRole('button', { name: 'Log out' }).click();
  await tab.getByRole('button', { name: 'Continue to Login' }).waitFor();
  await mara.page
    .getByRole('dialog')
    .getByText('Your previous session has expired. You will need to re-authenticate')
    .waitFor();
  await mara.page.waitForURL(/\/login\?rd=/);
});

/** Mara presses “Log out” on the run page, and is logged out; `answer` is what becomes of the page. */
async function logsOut(answer: (route: Route) => Promise<void>) {
  const organiser = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(organiser);
  const mara = await house.person('desk', { as: organiser });
  const { page } = mara;
  const connections = new Set<unknown>();
  page.on('websocket', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  const closed = () => expect.poll(() => connections.size).toBe(0);
  // What the page was reading just then.
  mara.expects(/answer 403/);
  await page.clock.install();
  await mara.listen(`/p/${id}/run`);
  await page.getByRole('heading', { name: 'Run', exact: true }).waitFor();
  await page.route(/\/logout$/, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await closed();
    await answer(route);
  });
  await page.getByText('Mara', { exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click({ noWaitAfter: true });
  await closed();
  return mara;
}

test('whoever logs out on a page of an event is not told that they are, however late the answer comes', async () => {
  const { page } = await logsOut(async (route) => {
    // Long enough for the page to have asked about its sign-in.
    await sleep(500);
    await route.fulfill({ status: 303, headers: { location: '/login' } });
  });
  await page.getByRole('button', { name: 'Continue to Login' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a page that logging out has not led away tells of it later', async () => {
  const mara = await logsOut((route) => route.fulfill({ status: 204 }));
  mara.expects(/answer 40[134]/);
  const { page } = mara;
  await page.clock.runFor(10_000);
  await page.getByRole('dialog').getByText('You will need to re-authenticate').waitFor();
  await page.clock.runFor(3_000);
  await page.waitForURL(/\/login\?rd=/);
});

test('a page on its way out is not kept by what another tab is refused meanwhile', async () => {
  const mara = await atAForm();
  const { page } = mara;
  const other = await mara.tab('/p/list/');
  await other.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
  const otherIsGone = other.waitForURL(/\/login\?rd=/);
  await page.route(/\/logout$/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await otherIsGone;
    // Long enough for this page to have gone as well.
    await page.waitForTimeout(500);
    await route.fulfill({ response });
  });
  await page.getByText('Mara', { exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click({ noWaitAfter: true });
  await page.getByRole('button', { name: 'Continue to Login' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('signed out elsewhere while the desk is open: it is told once, and a press leaves at once', async () => {
  const organiser = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(organiser);
  const mara = await house.person('desk', { as: organiser });
  mara.expects(/answer 403/);
  const { page } = mara;
  await page.clock.install();
  await mara.visit(`/p/${id}/run`);
  await page.getByRole('heading', { name: 'Run', exact: true }).waitFor();
  const elsewhere = organiser.tab();
  await elsewhere.open('/logout');
  await elsewhere.post('/logout', {});
  const notice = page.getByRole('dialog');
  await notice.getByText('You will need to re-authenticate').waitFor();
  expect(await page.getByText('Disconnected').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  // From here on no timer of the page runs: it is the press that leaves.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await notice.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/login\?rd=/);
});

test.each([
  ['the list of events', '/p/list/'],
  ['the account', '/account/setting'],
])(
  'signed out elsewhere while a page is open that follows no event, it is told there as well: %s',
  async (_, path) => {
    const organiser = await house.world.organiser('Mara');
    const mara = await house.person('desk', { as: organiser });
    mara.expects(/answer 403/);
    await mara.listen(path);
    const elsewhere = organiser.tab();
    await elsewhere.open('/logout');
    await elsewhere.post('/logout', {});
    await mara.page.getByRole('dialog').getByText('You will need to re-authenticate').waitFor();
    await mara.page.waitForURL(/\/login\?rd=/);
  },
);

test('a list of events from before an update is loaded again, once', async () => {
  const mara = await house.person('desk', { as: await house.world.organiser('Mara') });
  mara.expects(/live\/line/);
  await mara.page.route(/live\/line/, (route) => route.abort());
  let refused = 0;
  await mara.page.routeWebSocket(/\/live\?/, (socket) => {
    refused += 1;
    void socket.close({ code: closeCodes.wrongVersion });
  });
  const loads = pageLoads(mara.page);
  await mara.visit('/p/list/');
  await expect.poll(() => refused).toBe(2);
  await mara.page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
  expect(loads()).toBe(2);
});

test('signed in anew as the same: the page is loaded again (R-077)', async () => {
  const organiser = await house.world.organiser('Mara');
  const { account } = (await organiser.call('myAccount')).body;
  const mara = await atAForm(organiser);
  const again = await house.world.visitor();
  await again.call('signIn', { body: { email: account.email, passwd: password } });
  await becomes(mara, again);
  await act(mara);
  const notice = mara.page.getByRole('dialog');
  await notice.getByText('Your previous session has expired. Your page will be reloaded.').waitFor();
  await notice.waitFor({ state: 'detached' });
  await act(mara);
  await mara.page.getByText('Valid format').waitFor();
});

test('signed in as another: the page goes to the list of that one (R-078)', async () => {
  const mara = await atAForm();
  await becomes(mara, await house.world.organiser('Tom'));
  await act(mara);
  await mara.page
    .getByRole('dialog')
    .getByText('You are currently logged in as another account. Redirecting to home page.')
    .waitFor();
  await mara.page.waitForURL(/\/p\/list\/$/);
});

test('signed in from a page that knew nobody: that page is loaded again (R-079)', async () => {
  const organiser = await house.world.organiser('Mara');
  const mara = await house.person('desk');
  mara.expects(/answer 403/);
  const page = await mara.visit('/login');
  await page.getByLabel('Email address').fill('mara@example.org');
  await becomes(mara, organiser);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  const notice = page.getByRole('dialog');
  await notice.getByText('Your previous session has expired. Your page will be reloaded.').waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Continue to Login' }).waitFor();
});

test('another refusal is shown in place, and no page is left (R-075)', async () => {
  const mara = await atAForm();
  await mara.page.route(/\/api\/about\/random/, (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'NotAllowed', description: 'You don’t have permission to do this.' },
    }),
  );
  const answered = mara.page.waitForResponse(/\/api\/about\/random/);
  await act(mara);
  await answered;
  await mara.page.getByText('You don’t have permission to do this.').first().waitFor();
  expect(await mara.page.getByRole('dialog').count()).toBe(0);
});

test.each([
  ['signed out', 'Your previous session has expired. You will need to re-authenticate', /\/login\?rd=/],
  [
    'somebody else',
    'You are currently logged in as another account. Redirecting to home page.',
    /\/p\/list\/$/,
  ],
])('every open tab of the session goes with it: %s', async (now, text, to) => {
  const organiser = await house.world.organiser('Mara');
  const mara = await atAForm(organiser);
  const { id } = await house.world.pigeonhole(organiser);
  const other = await mara.tab(`/p/${id}/about`);
  const projector = await mara.tab(`/p/${id}/panel/projector`);
  await other.getByLabel('Passcode', { exact: true }).waitFor();
  const visitor = await house.world.visitor();
  await becomes(mara, now === 'signed out' ? visitor : await house.world.organiser('Tom'));
  if (now === 'signed out') await mara.context.clearCookies({ name: 'signin' });
  // A tab that was opened since belongs to the new session.
  const since = await mara.tab('/help/article/self-registration');
  // Both at once: each stays for three seconds.
  const told = [mara.page, other].map((page) => page.getByRole('dialog').getByText(text).waitFor());
  await act(mara);
  await Promise.all(told);
  expect(await since.getByRole('dialog').count()).toBe(0);
  for (const page of [mara.page, other]) await page.waitForURL(to);
  expect(new URL(projector.url()).pathname, 'nothing jumps in front of a hall').toMatch(/projector$/);
  expect(new URL(since.url()).pathname).toBe('/help/article/self-registration');
});

test('where loading again does not help, the page stays and says so', async () => {
  const mara = await atAForm();
  await mara.page.route(/\/api\/about\/random/, (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'Forbidden', description: 'Not with this page.', email: undefined },
    }),
  );
  const loads = pageLoads(mara.page);
  await act(mara);
  await mara.page.getByRole('dialog').waitFor();
  await mara.page.getByRole('dialog').waitFor({ state: 'detached' });
  await mara.page.locator('summary', { hasText: 'More' }).waitFor();
  await act(mara);
  // Shown like any other refusal: the page would have left before showing it.
  await mara.page.getByText('Not with this page.').waitFor();
  expect(await mara.page.getByRole('dialog').count()).toBe(0);
  expect(loads()).toBe(1);
});
