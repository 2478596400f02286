import { describe, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

describe('something is out of order', () => {
  const house = openHouse();

  test.each([
    ['/error/404', 'Page not found', 404],
    ['/error/500', 'Something went wrong', 500],
    ['/p/nothing/at/all', 'Page not found', 404],
  ])('%s says so in plain words', async (path, words, status) => {
    const somebody = await house.person('desk');
    somebody.expects(new RegExp(`answer ${status}: ${path}`));
    await somebody.visit(path);
    await somebody.page.getByRole('heading', { name: words }).waitFor();
    await somebody.page.getByRole('link', { name: 'Join with a passcode' }).waitFor();
  });

  test('a view that cannot be fetched leaves Dashboard, Error, Failed to load (R-006)', async () => {
    const somebody = await house.person('desk');
    somebody.expects(/LoginPage/, /dynamically imported module/, /net::ERR_FAILED/, /^console: %o/);
    await somebody.page.route(/\/assets\/LoginPage/, (route) => route.abort());
    const page = await somebody.visit('/login');
    await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.getByText('Failed to load').waitFor();
    await page.unroute(/\/assets\/LoginPage/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Continue to Login' }).waitFor();
  });
});

describe('the house is being looked after', () => {
  const house = openHouse({ MAINTENANCE: 'on' });

  test.each(['/', '/login', '/p/list/'])('%s says so', async (path) => {
    const somebody = await house.person('phone');
    somebody.expects(/answer 503/);
    await somebody.visit(path);
    await somebody.page.getByRole('heading', { name: 'We’ll be right back' }).waitFor();
  });
});
