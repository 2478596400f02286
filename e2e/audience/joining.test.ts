import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const day = 86_400_000;

test('a passcode that nobody has: the page says so, and keeps what was typed', async () => {
  const ines = await house.person('phone');
  ines.expects(/answer 404: \/api\/audience/);
  await ines.visit('/');
  await ines.page.getByLabel('Passcode').fill('NOBODY7');
  await ines.page.getByRole('button', { name: 'Join' }).click();
  await ines.page.getByText('No event has this passcode. Check the screen and try again.').waitFor();
  expect(await ines.page.getByLabel('Passcode').inputValue()).toBe('NOBODY7');
});

test('an address with such a passcode leads to the same page', async () => {
  const ines = await house.person('phone');
  ines.expects(/answer 404: \/nobody7/);
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
  await page.route(
    '**/api/audience/join',
    (route) => route.fulfill({ json: { room: pigeonhole, attendee: null, waiting } }),
    { times: 2 },
  );
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('3 people ahead of you').waitFor();
  await page.getByRole('heading', { name: 'Crowded', level: 1 }).waitFor();
});
