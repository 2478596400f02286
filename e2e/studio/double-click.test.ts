import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

type Sessions = { name: string }[];

/**
 * As the second click of a double click: presses `next` in the page as soon as it stands where `first` was. The page learns of
 * it `lateMs` later, as one that is busy does.
 */
async function pressOnceInPlaceOf(page: Page, first: string, next: string, lateMs = 0) {
  const button = page.getByRole('button', { name: first, exact: true });
  await button.waitFor();
  // It looks from before the first click on: a click that follows too late is none of a double click.
  const pressed = page.evaluate(
    ({ gone, come, lateMs }) =>
      new Promise<void>((done) => {
        const find = (label: string) => document.querySelector(`button[aria-label="${label}"]`);
        function look() {
          const button = find(gone) ? null : find(come);
          if (!button) return void requestAnimationFrame(look);
          const press = new MouseEvent('click', { bubbles: true, cancelable: true });
          setTimeout(() => {
            button.dispatchEvent(press);
            done();
          }, lateMs);
        }
        look();
      }),
    { gone: first, come: next, lateMs },
  );
  await button.click();
  await pressed;
  // A second click that was sent would have been answered by then.
  await page.waitForTimeout(1000);
}

test('a double click on Start starts the session and does not end it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Ask the board' } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/agenda`);
  await pressOnceInPlaceOf(page, 'Start Ask the board', 'End Ask the board');
  await page.getByText('“Ask the board” is live').waitFor();
  expect(await page.getByText('has ended').count()).toBe(0);
  await page.getByRole('button', { name: 'End Ask the board' }).click();
  await page.getByRole('button', { name: 'Cancel the end of Ask the board' }).waitFor();
});

test('nor does it where the page is busy, and learns of the second click a second later', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Ask the board' } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/agenda`);
  await pressOnceInPlaceOf(page, 'Start Ask the board', 'End Ask the board', 1_000);
  await page.getByRole('button', { name: 'End Ask the board' }).waitFor();
});

test('a double click on Start on the run page does not start the session after it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  for (const name of ['First', 'Second'])
    await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run`);
  await pressOnceInPlaceOf(page, 'Start First', 'Start Second');
  await page.getByRole('heading', { name: 'First' }).waitFor();
  await page.getByRole('button', { name: 'Start Second', exact: true }).waitFor();
});

test('a double click in a form makes one event and one session', async () => {
  const mara = await house.world.organiser('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  const clickTwice = (name: string) =>
    page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await visit('/p/new');
  await page.getByLabel('Name', { exact: true }).fill('Autumn Summit');
  await unfold(page, 'More');
  await page.getByLabel('Passcode', { exact: true }).fill('AUTUMN26');
  await clickTwice('Create event');
  await page.waitForURL(/\/agenda$/);
  const { pigeonholes } = (await mara.call('listPigeonholes')).body;
  expect(pigeonholes.map(({ name }: { name: string }) => name)).toEqual(['Autumn Summit']);

  const id = pigeonholes[0]?.id ?? '';
  await visit(`/p/${id}/session/create/${id}/qna`);
  await page.getByLabel('Name', { exact: true }).fill('Ask the board');
  await clickTwice('Add to agenda');
  await page.getByRole('button', { name: 'Start Ask the board' }).first().waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  expect((liveSessions as Sessions).map(({ name }) => name)).toEqual(['Ask the board']);
});

test('a double click on one’s own name opens the menu, and does not log out', async () => {
  const mara = await house.world.organiser('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/list/');
  const name = page.locator('summary').filter({ hasText: 'Mara' });
  await name.dblclick();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.waitForTimeout(600);
  expect(new URL(page.url()).pathname).toBe('/p/list/');
  const [before, menu] = [
    await name.boundingBox(),
    await page.getByRole('button', { name: 'Log out' }).boundingBox(),
  ];
  expect(before && menu && menu.y + menu.height <= before.y).toBe(true);
});

test('a double click on a switch, a link and a button does what one click does', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/poll`);
  const option = page.getByRole('textbox', { name: /^Option \d/ });
  await option.first().waitFor();
  const before = await option.count();
  await page.getByRole('button', { name: 'Add option' }).dblclick();
  expect(await option.count()).toBe(before + 1);
  const change = page.getByRole('switch', { name: 'Votes can be changed' });
  await change.dblclick({ force: true });
  expect(await change.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Agenda', exact: true }).dblclick();
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL(/create/);
});
