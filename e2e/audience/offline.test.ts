import { expect, test } from 'vitest';
import { filesToShow } from '../harness/built-file.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { ask, vote } from './attendee.ts';
import { timesAsked } from './counted.queries.ts';

const house = openHouse();
const networkTroubles = [/net::ERR_/, /WebSocket connection/];

async function openEvent(passcode: string): Promise<string> {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.qna(mara, id);
  return `/${passcode}/s/${lsId}`;
}

async function joined(path: string): Promise<Person> {
  const ines = await house.person('phone');
  ines.expects(...networkTroubles);
  await ines.visit(path);
  await ines.page.getByLabel('Your question').waitFor();
  // What shows one's own questions comes right after the first screen: on a busy machine long after the network was quiet.
  await ines.page.waitForFunction(
    (files) => files.every((file) => performance.getEntriesByName(location.origin + file).length > 0),
    filesToShow('web/kinds/qna/audience/later/later.ts'),
  );
  return ines;
}

const times = (text: string) => timesAsked(house.world.program.kernel.db, text);

test('a phone loses the network while somebody asks: the question waits, and is received once', async () => {
  const { page, context } = await joined(await openEvent('TUNNEL'));
  await context.setOffline(true);
  await page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  await ask({ page }, 'Did this get through the tunnel?');
  await page.getByText('Sent as soon as you’re back online.').waitFor();
  expect(await times('Did this get through the tunnel?')).toBe(0);

  await context.setOffline(false);
  await page.getByText('Yours, live').waitFor();
  await page.getByText('You’re offline').first().waitFor({ state: 'hidden' });
  expect(await times('Did this get through the tunnel?')).toBe(1);
});

test('what was asked and what was only begun survives that somebody loads the page again without network', async () => {
  const path = await openEvent('RELOAD');
  const { page, context } = await joined(path);
  await context.setOffline(true);
  await ask({ page }, 'Asked in a lift?');
  await page.getByText('Sent as soon as you’re back online.').waitFor();
  await page.getByLabel('Your question').fill('A thought that is not fin');
  await page.reload().catch(() => undefined);

  await context.setOffline(false);
  await page.goto(path);
  await page.getByText('Yours, live').waitFor();
  expect(await page.getByLabel('Your question').inputValue()).toBe('A thought that is not fin');
  expect(await times('Asked in a lift?')).toBe(1);
});

test('the browser closes its storage meanwhile, as Safari does in the background: what is asked then is still kept', async () => {
  const path = await openEvent('CLOSED');
  const { page, context } = await joined(path);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: house.world.origin,
    storageTypes: 'indexeddb',
  });
  await context.setOffline(true);
  await ask({ page }, 'Asked after a nap?');
  await page.getByText('Sent as soon as you’re back online.').waitFor();
  await page.reload().catch(() => undefined);

  await context.setOffline(false);
  await page.goto(path);
  await page.getByText('Yours, live').waitFor();
  expect(await times('Asked after a nap?')).toBe(1);
});

test('the program is started anew while a question is on its way: it is received once', async () => {
  const ines = await joined(await openEvent('ANEW26'));
  ines.expects(/answer 50\d/);
  await house.world.restart(async () => {
    await ask(ines, 'Is anybody there?');
    await ines.page.getByText(/^Sending…|^Sent as soon as/).waitFor();
  });
  await ines.page.getByText('Yours, live').waitFor();
  expect(await times('Is anybody there?')).toBe(1);
});

test('a question that is refused when the network is back is not announced as received', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'LENGTH' });
  const lsId = await house.world.qna(mara, id);
  const ines = await joined(`/LENGTH/s/${lsId}`);
  ines.expects(/answer 422/);
  const { page, context } = ines;
  await context.setOffline(true);
  await page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  await ask({ page }, `Is this too long, ${'perhaps '.repeat(10)}or not?`);
  await page.getByText('Sent as soon as you’re back online.').waitFor();
  await mara.call('editSession', { params: { lsId }, body: { settings: { questionLength: 50 } } });

  await context.setOffline(false);
  await page.getByRole('alert').getByText('Not sent.').waitFor();
  const announced = page.getByText('Your question was sent.');
  expect(await announced.count()).toBe(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await announced.count()).toBe(0);
});

test('a vote that was made offline looks received only once it is', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'TICKS' });
  const lsId = await house.world.poll(mara, id);
  const ines = await house.person('phone');
  ines.expects(...networkTroubles);
  const { page, context } = ines;
  await ines.visit(`/TICKS/s/${lsId}`);
  await page.getByRole('radio', { name: 'Later' }).waitFor();
  await context.setOffline(true);
  await vote(ines, 'Later');
  await page.getByText('Sending your vote…').waitFor();
  const tick = page.locator('[data-sending]');
  await tick.waitFor();

  await context.setOffline(false);
  await page.getByText('Your vote is in.').waitFor();
  await tick.waitFor({ state: 'detached' });
});
