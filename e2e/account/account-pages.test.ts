import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { texts as ar } from '#contract/messages/ar/account.ts';
import type { Browser } from '#server/test/browser.ts';
import { password } from '#server/test/world.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { picture } from '../harness/picture.ts';
import { makePerson } from './people.ts';

const house = openHouse();
let mara: Browser;
beforeAll(async () => {
  mara = await house.world.organiser('Mara');
});

test('from the studio to the account, a name, a language, and all of it is there the next day', async () => {
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/list/');
  await page.getByText('Mara', { exact: true }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await picture(page, 'account-settings');

  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Language and time saved').waitFor();

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Name').fill('Mara Lind');
  await page.getByLabel('Company').fill('Aviary & Sons');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Profile saved').waitFor();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.locator('select[name="locale"]').selectOption('ar');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: ar['account.setting.title'] ?? '', level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);

  const again = await house.person('phone', { as: mara });
  await again.visit('/account/profile');
  // A browser that was never told otherwise speaks as the account does.
  await again.page.getByRole('heading', { name: ar['account.profile.title'] ?? '', level: 1 }).waitFor();
  expect(await again.page.locator('input[name="name"]').inputValue()).toBe('Mara Lind');
  await mara.call('editSettings', { body: { locale: 'en', timeZone: 'Europe/Lisbon' } });
});

test('every page of the account has the way out', async () => {
  const leaving = await house.world.organiser('Lea');
  const { page, visit } = await house.person('phone', { as: leaving });
  for (const path of ['setting', 'profile', 'security', 'plan-and-billing', 'advanced', 'feedback']) {
    await visit(`/account/${path}`);
    await page.getByRole('link', { name: 'Log out' }).waitFor();
  }
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
  expect((await leaving.call('myAccount')).status).toBe(403);
});

test('a picture is chosen, cropped by keys, seen beside the name, and removed', async () => {
  const person = await house.person('desk', { as: mara });
  const { page } = person;
  await person.visit('/account/profile');
  const wide = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 100];
    const draw = canvas.getContext('2d');
    for (const [at, colour] of ['#d8371f', '#ffb21a', '#2742d6'].entries()) {
      if (!draw) continue;
      draw.fillStyle = colour;
      draw.fillRect(at * 100, 0, 100, 100);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page.getByRole('button', { name: 'Choose a picture' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'flock.png', mimeType: 'image/png', buffer: Buffer.from(wide, 'base64') });
  await dialog.getByRole('application').focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight');
  // Whose it is stands beside it: no words are asked for.
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Use picture' }).press('Enter');
  await page.getByText('Picture saved').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose another');
  await page.getByRole('button', { name: 'Remove' }).waitFor();

  await person.visit('/p/list/');
  const shown = page.locator('summary img');
  await shown.waitFor();
  const colour = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    canvas.getContext('2d')?.drawImage(image, 0, 0, 1, 1);
    return [...(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(colour[2], `the blue end was chosen: ${colour}`).toBeGreaterThan(150);

  await person.visit('/account/profile');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Picture removed').waitFor();
});

test('what is no picture is told where it was chosen, on a phone', async () => {
  const person = await house.person('phone', { as: mara });
  const page = await person.visit('/account/profile');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'bird.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    });
  await page.getByRole('alert').getByText('Choose a JPEG, PNG, GIF or BMP picture').waitFor();
});

test.each([{ dark: false }, { dark: true }])(
  'a dialog leaves no bright strip beside the page, in the dark: $dark',
  async ({ dark }) => {
    const { page, visit } = await house.person('desk', { as: mara, dark });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit('/account/profile');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await page.getByRole('dialog', { name: 'Picture' }).waitFor();
    const taken = await page.screenshot();
    const shade = async (left: number) => {
      const dot = sharp(taken).extract({ left, top: 450, width: 1, height: 1 }).removeAlpha();
      return Math.max(...(await dot.raw().toBuffer()));
    };
    const { page: right, window: edge } = await page.evaluate(() => ({
      page: document.body.getBoundingClientRect().right,
      window: innerWidth,
    }));
    expect(edge).toBeGreaterThan(right);
    expect(Math.abs((await shade(right - 3)) - (await shade(edge - 3)))).toBeLessThan(8);
  },
);

test('feedback arrives; the way back leads to the event one was at', async () => {
  const event = await house.world.pigeonhole(mara, { name: 'Spring flight' });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/account/feedback');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('is required').waitFor();
  await page.getByLabel('Your feedback').fill('It sings.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Feedback sent').waitFor();

  const noted = page.waitForResponse(/\/api\/account\/lastVisited/);
  await visit(`/p/${event.id}/agenda`);
  await noted;
  await visit('/account/lastVisited/pigeonhole/run');
  await page.waitForURL(new RegExp(`/p/${event.id}/run$`));
});

test('closing says what goes, asks for the password, and can be called off', async () => {
  const ida = await house.world.organiser('Ida');
  const { email } = (await ida.call('myAccount')).body.account;
  await house.world.pigeonhole(ida, { name: 'Last flight' });
  const person = await house.person('desk', { as: ida });
  const { page } = person;
  await person.visit('/account/advanced');
  await page.getByText('1 event of yours').waitFor();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.waitForURL(/\/login$/);

  const back = await house.world.visitor();
  await back.call('signIn', { body: { email, passwd: password } });
  const again = await house.person('desk', { as: back });
  await again.visit('/account/advanced');
  await again.page.getByText('Your account closes on').waitFor();
  await again.page.getByRole('button', { name: 'Keep my account' }).click();
  await again.page.getByRole('button', { name: 'Close my account' }).waitFor();
});

test('who comes from a region that writes the month first reads days as everywhere else', async () => {
  const ida = await house.world.organiser('Ida');
  const { email } = (await ida.call('myAccount')).body.account;
  await ida.call('requestVerification', { body: { email: 'ida@nest.example', passwd: password } });
  await ida.call('closeAccount', { body: { passwd: password } });
  const back = await house.world.visitor();
  await back.call('signIn', { body: { email, passwd: password } });
  const { page, visit } = await house.person('desk', { as: back, locale: 'en-US' });
  await visit('/account/profile');
  await page.getByText(/ida@nest\.example .*\b\d\d [A-Z][a-z]{2} \d{4}, \d/).waitFor();
  await visit('/account/advanced');
  await page.getByText(/^Your account closes on \d\d [A-Z][a-z]{2} \d{4}\./).waitFor();
});

test('a new password is behind one press, and what was refused is in sight', async () => {
  const address = await makePerson(house.world, 'renewed@example.org');
  const browser = await house.world.visitor();
  await browser.call('signIn', { body: { email: address, passwd: password } });
  const person = await house.person('phone', { as: browser });
  person.expects(/answer 422/);
  const page = await person.visit('/account/security');
  const current = page.getByLabel('Current password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await change.waitFor();
  expect(await current.count()).toBe(0);
  const fill = async (now: string) => {
    await current.fill(now);
    await page.getByLabel('New password', { exact: true }).fill('Homing-Pigeon-8');
    await page.getByLabel('Confirm new password').fill('Homing-Pigeon-8');
    await change.click();
  };
  await change.click();
  expect(await current.evaluate((field) => field === document.activeElement)).toBe(true);
  await fill('Wrong-Pigeon-7');
  await page.getByText('This isn’t your current password').waitFor();
  await fill(password);
  await page.getByText('Password changed.').waitFor();
  expect(await current.count()).toBe(0);
});

test('a page whose own form ends its session is left to it, however late its answer comes', async () => {
  const address = await makePerson(house.world, 'renewed-late@example.org');
  const browser = await house.world.visitor();
  await browser.call('signIn', { body: { email: address, passwd: password } });
  const { page, listen, expects } = await house.person('desk', { as: browser });
  // Where the closed connection is heard of before the new cookie, the page reads as whoever it was.
  expects(/answer 403: \/api\/(account\/security|sso)$/);
  const closed = Promise.withResolvers<void>();
  page.on('websocket', (socket) => socket.on('close', () => closed.resolve()));
  await listen('/account/security');
  await page.route(/\/account\/security/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    await closed.promise;
    // Long enough for the page to have asked about its sign-in.
    await page.waitForTimeout(500);
    return route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('Homing-Pigeon-8');
  await page.getByLabel('Confirm new password').fill('Homing-Pigeon-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed.').waitFor();
});

test('whose account closes is not told meanwhile that their session has expired, however late the answer comes', async () => {
  const ida = await house.world.organiser('Ida');
  const { page, listen } = await house.person('desk', { as: ida });
  const closed = Promise.withResolvers<void>();
  page.on('websocket', (socket) => socket.on('close', () => closed.resolve()));
  await listen('/account/advanced');
  await page.route(/\/api\/account\/close$/, async (route) => {
    const response = await route.fetch();
    await closed.promise;
    // Long enough for the page to have asked about its sign-in.
    await page.waitForTimeout(500);
    return route.fulfill({ response });
  });
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.waitForURL(/\/login$/);
});
