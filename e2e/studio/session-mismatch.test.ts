import { test } from 'vitest';
import type { Browser as ApiBrowser } from '#server/test/browser.ts';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';

const house = openHouse();

/** Mara has a form open; what happens to her cookies meanwhile happens in another tab. */
async function atAForm(organiser?: ApiBrowser): Promise<Person> {
  const mara = await house.person('desk', { as: organiser ?? (await house.world.organiser('Mara')) });
  mara.expects(/answer 403/);
  await mara.visit('/p/new');
  await mara.page.getByRole('button', { name: 'Draw another' }).waitFor();
  return mara;
}

async function becomes(mara: Person, who: { cookies: ReadonlyMap<string, string> }) {
  const cookies = [...who.cookies].map(([name, value]) => ({ name, value, url: house.world.origin }));
  await mara.context.addCookies(cookies);
}

const act = ({ page }: Person) => page.getByRole('button', { name: 'Draw another' }).click();

test('signed out in another tab: the page asks to sign in again (R-076)', async () => {
  const mara = await atAForm();
  const tab = await mara.tab('/logout');
  await tab.getByRole('button', { name: 'Log out' }).click();
  await tab
    .getByText(/Log in to workspace|You are signed out/)
    .first()
    .waitFor();
  await act(mara);
  await mara.page
    .getByRole('dialog')
    .getByText('Your previous session has expired. You will need to re-authenticate')
    .waitFor();
  await mara.page.waitForURL(/\/login\?rd=/);
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
  await mara.page.getByText('Good shape').waitFor();
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
