import { expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { ask, vote } from './attendee.ts';

const house = openHouse();

/** The browser has dropped the cookie of the event, and the phone's next connection is without it. */
async function losesItsPass({ context, page }: Person): Promise<void> {
  const ofTheEvent = (await context.cookies()).filter(({ name }) => /attendee/i.test(name));
  expect(ofTheEvent).toHaveLength(1);
  for (const { name } of ofTheEvent) await context.clearCookies({ name });
  await context.setOffline(true);
  await page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  await context.setOffline(false);
}

test('a phone whose pass was lost comes back by itself: nothing flashes, and what was ticked stays', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'BACK26' });
  const lsId = await house.world.poll(mara, id);
  const ines = await house.person('phone');
  ines.expects(/net::ERR_/, /WebSocket connection/);
  const page = await ines.visit(`/BACK26/s/${lsId}`);
  await page.getByRole('radio', { name: 'Later' }).check();
  let wasAway = false;
  await page.route('**/api/audience/join', async (route) => {
    // Slow enough that what must not flash would be drawn by then.
    await new Promise((resolve) => setTimeout(resolve, 500));
    wasAway = await page.getByText('You’re no longer in this event').isVisible();
    await route.continue();
  });
  const joined = page.waitForResponse('**/api/audience/join');
  await losesItsPass(ines);
  await joined;
  await expect.poll(() => page.getByRole('radio', { name: 'Later' }).isChecked()).toBe(true);
  expect(wasAway).toBe(false);
  await vote(ines, 'Later');
  await page.getByText('Your vote is in.').waitFor();
});

test('a phone that cannot be taken back at once knocks again by itself: it is not out of the event', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'KNOCK26' });
  const lsId = await house.world.poll(mara, id);
  const ines = await house.person('phone');
  ines.expects(/net::ERR_/, /WebSocket connection/, /answer 503: .*audience\/join/);
  const page = await ines.visit(`/KNOCK26/s/${lsId}`);
  await page.getByRole('radio', { name: 'Later' }).check();
  const wasAway: boolean[] = [];
  await page.route('**/api/audience/join', async (route) => {
    wasAway.push(await page.getByText('You’re no longer in this event').isVisible());
    if (wasAway.length === 1) return route.abort();
    if (wasAway.length === 2)
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error: 'Overloaded' } });
    return route.continue();
  });
  // Three tries, with the time between them.
  const joined = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/audience/join') && answer.ok(),
    { timeout: 60_000 },
  );
  await losesItsPass(ines);
  await joined;
  expect(wasAway).toEqual([false, false, false]);
  await vote(ines, 'Later');
  await page.getByText('Your vote is in.').waitFor();
});

test('it is somebody new then: the page no longer says that questions go out under the old name', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'NEWPASS' });
  const lsId = await house.world.qna(mara, id, { anonymous: false });
  const ines = await house.person('phone');
  ines.expects(/net::ERR_/, /WebSocket connection/);
  const page = await ines.visit(`/NEWPASS/s/${lsId}`);
  await page.getByRole('button', { name: 'Add your name' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ines');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Asked as Ines').waitFor();
  await losesItsPass(ines);
  await page.getByText('Asked without a name').waitFor();
  await ask(ines, 'Who am I now?');
  await page.getByText('Yours, live').waitFor();
});

test('a page that stays too old for the server, however often it is loaded, asks the person instead of connecting for ever', async () => {
  const mara = await house.world.organiser('Mara');
  await house.world.pigeonhole(mara, { passcode: 'OLDPAGE' });
  const { page, expects, visit } = await house.person('phone');
  expects(/live\/line/);
  await page.route(/\/live\/line/, (route) => route.abort());
  await page.routeWebSocket(/\/live\?/, (socket) => socket.close({ code: closeCodes.wrongVersion }));
  await visit('/OLDPAGE');
  await page.getByRole('heading', { name: 'You’re no longer in this event' }).waitFor();
});
