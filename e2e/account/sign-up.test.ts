import { describe, expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';
import { mailed } from '../harness/mailed.ts';
import { password } from './people.ts';

const house = openHouse({}, withWorker);

describe('somebody makes an account', () => {
  test('on a phone: R-063 R-066 what is wrong is said before it is sent, R-064 R-065 then the mail, the first questions, the list', async () => {
    const ines = await house.person('phone');
    const { page } = ines;
    await ines.visit('/signup');
    const hint = page.getByText('10 or more characters with a number, a lowercase and an uppercase letter');
    const rules = page.getByRole('list', { name: 'Password rules' });
    await hint.waitFor();
    expect(await rules.count()).toBe(0);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));

    await page.getByLabel('Email address').fill('not an address');
    await page.getByLabel('Password', { exact: true }).fill('short');
    // One by one as it is typed, and not twice.
    await rules.getByText('A lowercase letter').waitFor();
    expect(await hint.count()).toBe(0);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Please use a valid email address').waitFor();
    await page.getByText('Password must be at least 10 characters').waitFor();
    expect(sent).toEqual([]);

    await page.getByLabel('Email address').fill('Ines@Example.org');
    await page.getByLabel('Password', { exact: true }).fill('Dragon2026');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This password is too common.').waitFor();
    expect(sent).toEqual([]);

    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const form = new URLSearchParams(sent[0]);
    expect([...form.keys()].sort()).toEqual(['csrfToken', 'email', 'password']);

    await ines.visit(await mailed(house.world, 'ines@example.org', /^\/signup\/verify\//));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Your name').fill('Ines Wren');
    await page.getByLabel('Training').check();
    await page.getByLabel('PowerPoint').check();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
    await ines.visit('/signup/details');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ines Wren');
    expect(await page.getByLabel('Training').isChecked()).toBe(true);
    expect(await page.getByLabel('Zoom').isChecked()).toBe(false);
  });

  test('R-064: an address in the link is in the field, and no longer in the address bar', async () => {
    const { page, visit } = await house.person('desk');
    await visit('/signup?email=mara%40example.org&rd=%2Fp%2Fnew');
    expect(await page.getByLabel('Email address').inputValue()).toBe('mara@example.org');
    await expect.poll(() => new URL(page.url()).search).toBe('?rd=%2Fp%2Fnew');
  });

  test('a mail that got lost is sent again a minute later; a used link says that the address is confirmed', async () => {
    const email = 'nora@example.org';
    const { page, visit, expects } = await house.person('phone');
    expects(/answer 410: \/signup\/verify/);
    await page.clock.install();
    await visit('/signup');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText(`We sent an email to ${email}.`).waitFor();
    const first = await mailed(house.world, email, /^\/signup\/verify\//);

    const again = page.getByRole('button', { name: 'Send it again' });
    expect(await again.getAttribute('aria-disabled')).toBe('true');
    await page
      .getByRole('timer')
      .getByText(/You can ask again in \d+ seconds/)
      .waitFor();
    await page.clock.fastForward(61_000);
    house.world.clock.forward(61_000);
    await again.click();
    await page.getByRole('status').getByText('Sent again. Check your email.').waitFor();
    expect(await again.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => mailed(house.world, email, /^\/signup\/verify\//)).not.toBe(first);

    const link = await mailed(house.world, email, /^\/signup\/verify\//);
    await visit(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Your name').waitFor();
    for (const used of [link, first]) {
      await visit(used);
      await page.getByRole('heading', { name: 'Your address is already confirmed' }).waitFor();
      expect(await page.getByText('Sign up').count()).toBe(0);
    }
    const other = await house.person('desk');
    other.expects(/answer 410: \/signup\/verify/);
    await other.visit(link);
    await other.page.getByRole('link', { name: 'Log in', exact: true }).click();
    await other.page.waitForURL(/\/login/);
  });

  test('a link that nobody knows tells what to do, whoever opens it', async () => {
    const { page, visit, expects } = await house.person('desk');
    expects(/answer 410: \/signup\/verify/);
    await visit('/signup/verify/none');
    await page.getByText('If you confirmed your address, just log in.').waitFor();
    await page.getByRole('link', { name: 'Sign up again' }).waitFor();
    await page.getByRole('link', { name: 'Return to login' }).waitFor();
  });

  test('where they were going is not lost on the way', async () => {
    const { page, visit } = await house.person('desk');
    await visit('/signup?rd=%2Fp%2Fnew');
    await page.getByLabel('Email address').fill('jana@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await visit(await mailed(house.world, 'jana@example.org', /^\/signup\/verify\//));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Skip this' }).click();
    await page.waitForURL(/\/p\/new$/);
  });

  test('with the keyboard alone, the questions too', async () => {
    const { page, visit } = await house.person('desk');
    await visit('/signup');
    await tabTo(page, page.getByLabel('Email address'));
    await page.keyboard.type('keys@example.org');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await visit(await mailed(house.world, 'keys@example.org', /^\/signup\/verify\//));
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await page.getByLabel('Your name').waitFor();
    await tabTo(page, page.getByLabel('Webinars'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Save and continue' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  });
});
