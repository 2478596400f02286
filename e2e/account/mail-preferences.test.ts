import { expect, test } from 'vitest';
import { writeSubscriptionToken } from '#server/kernel/mail/subscription-link.ts';
import { subscriptionsOf } from '#server/kernel/mail/subscriptions.queries.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';

const house = openHouse();
const email = 'ines@example.org';
const address = () => `/newsletter?token=${writeSubscriptionToken(house.world.program.kernel.keys, email)}`;
const wanted = () => subscriptionsOf(house.world.program.kernel.db, email);

test('R-068: by the link in a mail, without login and by keyboard alone', async () => {
  const { page, visit } = await house.person('phone');
  await visit(address());
  await page.getByText(`Emails to ${email}`).waitFor();
  await tabTo(page, page.getByLabel('Newsletter'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Notifications'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Save choices' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
  await page.getByText(`Subscription preferences for ${email} has been updated`).waitFor();
  expect(await page.title()).toContain('Success saving preference');
  expect(await wanted()).toEqual({ newsletter: true, notifications: false });

  await visit(address());
  expect(await page.getByLabel('Newsletter').isChecked()).toBe(true);
  expect(await page.getByLabel('Notifications').isChecked()).toBe(false);
});

test('a link that was changed on its way opens nothing', async () => {
  const somebody = await house.person('desk');
  somebody.expects(/answer 404: \/newsletter/);
  await somebody.visit(`${address()}x`);
  await somebody.page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('in the settings of an account the same can be chosen', async () => {
  const mara = await house.world.organiser('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/account/setting');
  await page.getByLabel('Newsletter').check();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await page.getByText('Email choices saved').waitFor();
  const own = (await mara.call('myAccount')).body.account.email;
  expect(await subscriptionsOf(house.world.program.kernel.db, own)).toEqual({
    newsletter: true,
    notifications: true,
  });
});
