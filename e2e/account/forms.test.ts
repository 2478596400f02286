import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const text = 'The agenda is hard to find on my phone.';
const writing = (page: Page) => page.getByLabel('Your feedback');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function atFeedback() {
  const mara = await house.world.organiser('Mara');
  const person = await house.person('phone', { as: mara });
  await person.visit('/account/feedback');
  return { mara, ...person };
}

test('what is wrong stands at the field, which has the focus, and goes as soon as it is mended', async () => {
  const { page } = await atFeedback();
  await send(page).click();
  const error = page.getByText('Your feedback is required');
  await error.waitFor();
  expect(await error.count()).toBe(1);
  expect(await writing(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await writing(page).pressSequentially('T');
  await error.waitFor({ state: 'detached' });
  expect(await writing(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a reload keeps what is half typed; what was sent does not come back', async () => {
  const { page } = await atFeedback();
  await writing(page).fill(text);
  await page.reload();
  expect(await writing(page).inputValue()).toBe(text);
  await send(page).click();
  await page.getByText('Thank you').waitFor();
  await page.reload();
  expect(await writing(page).inputValue()).toBe('');
});

test('a form that is sent twice at once goes once', async () => {
  const { page } = await atFeedback();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await writing(page).fill(text);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.getByText('Thank you').waitFor();
  expect(sent.filter((url) => url.includes('feedback'))).toHaveLength(1);
});

test('without a network the form says so and keeps all; with one it goes', async () => {
  const { page, context, expects } = await atFeedback();
  expects(/ERR_INTERNET_DISCONNECTED/);
  await writing(page).fill(text);
  await context.setOffline(true);
  await send(page).click();
  await page.getByRole('alert').waitFor();
  expect(await writing(page).inputValue()).toBe(text);
  await context.setOffline(false);
  await send(page).click();
  await page.getByText('Thank you').waitFor();
});

test.each([
  { how: 'is told while they write', isLive: true },
  { how: 'is told as they send, where no live connection gets through', isLive: false },
])('whose session has ended $how, logs in again and finds what they had typed', async ({ isLive }) => {
  const mara = await house.world.organiser('Mara');
  const { email } = (await mara.call('myAccount')).body.account;
  const { page, visit, listen, expects } = await house.person('phone', { as: mara });
  expects(/403/);
  if (isLive) {
    await listen('/account/feedback');
  } else {
    expects(/live\/line/);
    await page.routeWebSocket(/\/live\?/, (socket) => void socket.close());
    await page.route(/live\/line/, (route) => route.abort());
    await visit('/account/feedback');
  }
  await writing(page).fill(text);
  await mara.call('signOut');
  if (!isLive) await send(page).click();
  await page.getByRole('dialog').getByText('You will need to re-authenticate').waitFor();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/account\/feedback/);
  expect(await writing(page).inputValue()).toBe(text);
});

test('what somebody says of themselves after signing up outlives a reload', async () => {
  const nadia = await house.world.organiser('Nadia');
  const { page, visit } = await house.person('phone', { as: nadia });
  await visit('/signup/details');
  await page.getByLabel('Company meetings').check();
  await page.getByLabel('Your name').fill('Nadia Petrova');
  await page.reload();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Nadia Petrova');
  expect(await page.getByLabel('Company meetings').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL((url) => url.pathname !== '/signup/details');
  await visit('/signup/details');
  expect(await page.getByLabel('Company meetings').isChecked()).toBe(true);
});

test('in the dark a box to tick has the ground of the card it lies on; in a contrast theme it is the browser’s own', async () => {
  const mara = await house.world.organiser('Mara');
  const { page, visit } = await house.person('desk', { as: mara, dark: true });
  await visit('/account/advanced');
  const box = page.getByRole('checkbox', { name: 'Email me when it’s ready' });
  const look = () =>
    box.evaluate((element) => {
      const { appearance, backgroundColor } = getComputedStyle(element);
      const card = getComputedStyle(element.closest('section') ?? document.body).backgroundColor;
      return { isNative: appearance !== 'none', isAsCard: backgroundColor === card };
    });
  expect(await look()).toEqual({ isNative: false, isAsCard: true });
  await box.click();
  expect(await look()).toEqual({ isNative: false, isAsCard: false });
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await look()).toMatchObject({ isNative: true });
});

test('in a contrast theme a switch has an edge, and so has the page one is at', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(`/p/${id}/setup/qna`);
  const control = page.getByRole('switch', { name: 'Questions need approval' });
  const edge = () =>
    control.evaluate(({ nextElementSibling: track }) => track && getComputedStyle(track).borderTopStyle);
  await expect.poll(edge).toBe('solid');
  const here = page.getByRole('link', { name: 'Session defaults' });
  expect(await here.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
});
