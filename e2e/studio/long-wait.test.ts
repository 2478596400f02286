import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { openHouse } from '../harness/house.ts';
import { picture } from '../harness/picture.ts';

const house = openHouse();

/** From here on the time of the page stands still, but for what `pass` lets go by. */
async function stopTime(page: Page) {
  await page.clock.install();
  return {
    stop: () => page.clock.pauseAt(Date.now() + 60_000),
    pass: (ms: number) => page.clock.runFor(ms),
    goOn: () => page.clock.resume(),
  };
}

/** Requests of this kind are held until `release`. */
async function hold(page: Page, isHeld: (request: Request) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(isHeld);
  await page.route('**', async (route) => {
    if (isHeld(route.request())) await promise;
    await route.continue();
  });
  return { asked, release: () => resolve() };
}

test('a button: nothing flickers at first, then it turns, then it says that it still works', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  const time = await stopTime(page);
  await visit(`/p/${id}/about`);
  await page.getByLabel('Name', { exact: true }).fill('Winter Summit');
  const saving = await hold(page, (request) => request.method() !== 'GET');
  await time.stop();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await saving.asked;
  const words = page.getByText('Still working…').first();
  const label = () => save.getByText('Save').evaluate((element) => getComputedStyle(element).opacity);
  await time.pass(250);
  expect([await label(), await save.getAttribute('aria-busy')]).toEqual(['1', 'true']);

  await time.pass(100);
  await expect.poll(label).toBe('0');
  await page.getByRole('status').getByText('Working…', { exact: true }).waitFor({ state: 'attached' });
  expect(await words.count()).toBe(0);

  await time.pass(1700);
  await words.waitFor();
  await picture(page, 'wait-button');
  saving.release();
  await time.goOn();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByText('Still working…').count()).toBe(0);
});

test('the next page is on its way: the one before stays, with a line above it, and after a while words', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara, firstVisit: true });
  const time = await stopTime(page);
  await visit(`/p/${id}/about`);
  await page.getByLabel('Name', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const coming = await hold(page, (request) => /\/assets\/.*\.js$/.test(request.url()));
  await time.stop();
  await page.getByRole('link', { name: 'Tracks' }).click();
  await coming.asked;
  await time.pass(350);
  const loading = page.getByRole('status').getByText('Loading…');
  await loading.waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1, name: 'Event details' }).waitFor();
  await time.pass(1700);
  await page.getByText('Still loading…').waitFor();
  await picture(page, 'wait-page');
  coming.release();
  await time.goOn();
  await page.getByRole('heading', { level: 1, name: 'Tracks' }).waitFor();
  await expect.poll(() => page.getByText('Still loading…').count()).toBe(0);
});

test('a list: what was asked for before stays while it is searched, and says so', async () => {
  const mara = await house.world.organiser('Mara');
  await house.world.pigeonhole(mara, { name: 'Spring' });
  const { page, visit } = await house.person('desk', { as: mara });
  const time = await stopTime(page);
  await visit('/p/list/');
  await page.getByRole('link', { name: 'Spring' }).waitFor();
  const searching = await hold(page, (request) => request.url().includes('searchTerm=Aut'));
  await page.getByRole('searchbox').fill('Aut');
  await searching.asked;
  await time.stop();
  const table = page.getByRole('table');
  await time.pass(350);
  await expect.poll(() => table.getAttribute('aria-busy')).toBe('true');
  await time.pass(1700);
  await page.getByText('Still loading…').waitFor();
  await picture(page, 'wait-list');
  searching.release();
  await time.goOn();
  await page.getByText('Nothing found').waitFor();
});

test('who makes a member a lead, or sends an invitation again, sees at that button that it goes on', async () => {
  const { tId, owner } = await teamOf(house.world);
  const body = { email: 'tariq@example.net', role: 'member' as const };
  await owner.browser.call('addMember', { params: { tId }, body });
  const { page, visit } = await house.person('desk', { as: owner.browser });
  const time = await stopTime(page);
  await visit(`/team/${tId}/members`);
  const menu = page.getByRole('button', { name: 'Actions for Mei' });
  const again = page.getByRole('button', { name: 'Resend the invitation to tariq@example.net' });
  await again.waitFor();
  const changing = await hold(page, (request) => request.method() !== 'GET');
  await time.stop();
  await menu.click();
  await time.pass(500);
  await page.getByRole('menuitem', { name: 'Make lead', exact: true }).click();
  await changing.asked;
  await again.click();
  await time.pass(2100);
  for (const button of [menu, again]) await expect.poll(() => button.getAttribute('data-wait')).toBe('long');
  changing.release();
  await time.goOn();
  await page.getByText('Mei is a lead now').waitFor();
  await expect.poll(() => again.getAttribute('aria-busy')).toBe(null);
});

test('a phone: until what a speaker says of herself comes, its shape is there', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, phId);
  const sessions = [{ sessionId: lsId, role: 'speaker' as const }];
  const about = { name: 'Ada Lovelace', bio: 'Wrote the first program.', sessions };
  await mara.call('makeSpeaker', { params: { phId }, body: about });
  const { page, visit } = await house.person('phone');
  await visit(`/${passcode}/s/${lsId}`);
  const ada = page.getByRole('button', { name: /Ada Lovelace/ });
  await ada.waitFor();
  const coming = await hold(page, (request) => request.url().includes('/speakers/'));
  await ada.click();
  await coming.asked;
  const dialog = page.getByRole('dialog', { name: 'Ada Lovelace' });
  await dialog.getByText('Still loading…').waitFor();
  coming.release();
  await dialog.getByText('Wrote the first program.').waitFor();
  expect(await dialog.getByText('Still loading…').count()).toBe(0);
});
