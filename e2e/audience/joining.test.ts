import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { movementsOver } from '../harness/movements-over.ts';
import { joinByTyping } from './attendee.ts';
import { attendeesOf } from './counted.queries.ts';

const house = openHouse();
const day = 86_400_000;

test('a passcode that nobody has: the page says so, and keeps what was typed', async () => {
  const ines = await house.person('phone');
  ines.expects(/answer 404: \/api\/audience/);
  await ines.visit('/');
  await ines.page.getByLabel('Passcode').fill('NOBODY7');
  await ines.page.getByRole('button', { name: 'Join' }).click();
  await ines.page
    .getByRole('alert')
    .getByText('No event has this passcode. Check the screen and try again.')
    .waitFor();
  expect(await ines.page.getByLabel('Passcode').inputValue()).toBe('NOBODY7');
});

test('an address with such a passcode leads to the same page', async () => {
  const ines = await house.person('phone');
  // The form looks for the event, too, when it is given the time.
  ines.expects(/answer 404: \/(api\/audience\/)?nobody7/i);
  await ines.visit('/nobody7');
  await ines.page.getByText('No event has this passcode.').waitFor();
});

test('on a slow network the page has its shape at once, and then its words', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Slow and steady', passcode: 'SLOW26' });
  await house.world.qna(mara, id);
  const ines = await house.person('phone');
  const network = await ines.context.newCDPSession(ines.page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
  // The answer of the join page is held back until the shape was seen: how long it lasts is otherwise a matter of luck.
  const seen = Promise.withResolvers<void>();
  await ines.page.route('**/api/audience/join', async (route) => {
    await seen.promise;
    await route.continue();
  });
  const arriving = ines.page.goto('/SLOW26');
  await ines.page
    .getByRole('status')
    .getByText(/Loading…|Joining…/)
    .first()
    .waitFor({ state: 'attached' });
  seen.resolve();
  await ines.page.getByText('Ask the board').waitFor();
  await arriving;
});

test('an event that is over', async () => {
  const mara = await house.world.organiser('Mara');
  await house.world.pigeonhole(mara, { passcode: 'OVER26' });
  house.world.clock.forward(3 * day);
  const ines = await house.person('phone');
  ines.expects(/answer 4\d\d/);
  await ines.visit('/OVER26');
  await ines.page.getByText('This event is over, and its passcode no longer works.').waitFor();
});

test('an address that opened nothing opens the event as soon as it is there, without a reload', async () => {
  const mara = await house.world.organiser('Mara');
  const ines = await house.person('phone');
  ines.expects(/answer 404: .*\/LATER26/);
  const page = await ines.visit('/LATER26');
  await page.getByText('No event has this passcode.').waitFor();
  await house.world.pigeonhole(mara, { name: 'Better late', passcode: 'LATER26' });
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('heading', { name: 'Better late', level: 1 }).waitFor();
});

test('whoever presses Join there in a crowd waits in the waiting room, and then comes in', async () => {
  const mara = await house.world.organiser('Mara');
  const ines = await house.person('phone');
  ines.expects(/answer 404: .*\/CROWD26/);
  const page = await ines.visit('/CROWD26');
  await page.getByText('No event has this passcode.').waitFor();
  const { id } = await house.world.pigeonhole(mara, { name: 'Crowded', passcode: 'CROWD26' });
  const pigeonhole = { pigeonholeId: id, name: 'Crowded', passcode: 'CROWD26' };
  const waiting = { ahead: 3, seconds: 1, full: false, ticket: '' };
  const seen = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(
    '**/api/audience/join',
    async (route) => {
      asked += 1;
      if (asked > 1) await seen.promise;
      await route.fulfill({ json: { room: pigeonhole, attendee: null, waiting } });
    },
    { times: 2 },
  );
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('3 people ahead of you').waitFor();
  seen.resolve();
  await page.getByRole('heading', { name: 'Crowded', level: 1 }).waitFor();
});

test('a whole passcode shows its event as a button, which stands where the finger is; nobody is taken in by typing', async () => {
  const mara = await house.world.organiser('Mara');
  await house.world.pigeonhole(mara, { name: 'Found at once', passcode: 'FOUND26' });
  const ines = await house.person('phone');
  const { page } = ines;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // What a phone of this size leaves above its keyboard.
  await page.setViewportSize({ width: 360, height: 390 });
  await ines.visit('/');
  const field = page.getByLabel('Passcode');
  const places = [await placesOf(page)];
  // The beginning of it is no event yet, and nobody is told.
  await field.pressSequentially('FOU');
  places.push(await placesOf(page));
  await page.keyboard.insertText('ND26');
  const button = page.getByRole('button', { name: 'Join Found at once' });
  await button.waitFor();
  places.push(await placesOf(page));
  await page.getByRole('status').getByText('Event found: Found at once').waitFor({ state: 'attached' });
  expect(asked.filter((path) => path.startsWith('/api/audience/'))).toEqual(['/api/audience/FOUND26']);
  expect(new URL(page.url()).pathname).toBe('/');

  ines.expects(/answer 404: \/api\/audience/);
  await field.fill('NOBODY7');
  await field.press('Enter');
  await page.getByText('No event has this passcode.').waitFor();
  places.push(await placesOf(page));
  expect(places).toEqual(places.map(() => places[0]));
  const { y = 0, height = 0 } = (await page.getByRole('button', { name: 'Join' }).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(390);

  await field.fill('FOUND26');
  await button.click();
  await page.getByRole('heading', { name: 'Found at once', level: 1 }).waitFor();
});

test('who organizes events gets from there to the login, and to their events once logged in', async () => {
  const mara = await house.world.organiser('Mara');
  const newcomer = await house.person('phone');
  await newcomer.visit('/');
  await newcomer.page.getByRole('link', { name: 'Organizer login' }).click();
  await newcomer.page.getByRole('heading', { name: 'Login to your account' }).waitFor();
  const known = await house.person('phone', { as: mara });
  await known.visit('/');
  await known.page.getByRole('link', { name: 'Your events' }).click();
  await known.page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
});

/** Where everything stands that a thumb may aim at, and what is below it. */
async function placesOf(page: Page): Promise<unknown> {
  await movementsOver(page);
  return page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top;
    return [scrollY, ...['h1', 'input', '[type=submit]', 'footer'].map(top)];
  });
}

test('a letter that is forgotten in the middle of a passcode is typed in there', async () => {
  const mara = await house.world.organiser('Mara');
  await house.world.pigeonhole(mara, { name: 'Put right', passcode: 'RIGHT26' });
  const ines = await house.person('phone');
  await ines.visit('/');
  const field = ines.page.getByLabel('Passcode');
  await field.pressSequentially('ri26');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await field.press(key);
  await field.pressSequentially('ght');
  await ines.page.getByRole('button', { name: 'Join Put right' }).waitFor();
  expect(await field.evaluate((one) => getComputedStyle(one).textTransform)).toBe('uppercase');
});

test('a passcode is typed on an Arabic keyboard, and stands in an address with its digits', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'TEA2046' });
  const ines = await house.person('phone');
  await joinByTyping(ines, 'tea٢٠٤٦', 'Annual meeting');
  const other = await house.person('phone');
  for (const { page, visit } of [ines, other]) {
    await visit(`/${encodeURIComponent('tea٢٠٤٦')}`);
    await page.getByRole('heading', { name: 'Annual meeting', level: 1 }).waitFor();
    await page.getByText(/^\d here$/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/TEA2046');
  }
  expect(await attendeesOf(house.world.program.kernel.db, id)).toBe(2);
});

test('where the browser keeps neither cookies nor anything else, the page of an event says why nobody comes in, and stays', async () => {
  const mara = await house.world.organiser('Mara');
  await house.world.pigeonhole(mara, { passcode: 'KEEPNOTHING' });
  const ines = await house.person('phone');
  ines.expects(/answer 40[13]/);
  await ines.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await ines.page.route('**', async (route) => {
    await ines.context.clearCookies();
    await route.continue();
  });
  await ines.visit('/KEEPNOTHING');
  await ines.page.getByText('Your previous session has expired.').first().waitFor();
  expect(await ines.page.getByRole('dialog').count()).toBe(0);
});
