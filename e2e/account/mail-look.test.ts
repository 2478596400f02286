import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { mailed } from '../harness/mailed.ts';

const house = openHouse({}, withWorker);
/** With a button, with a code, with a way to unsubscribe, and with the most to say. */
const letters = ['recovery', 'signInCode', 'newsletterBegun', 'accountClosing'];

/** What is wider than the screen, and the least contrast of a text with what it stands on. */
const looked = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      const isSeen = channels(backgroundColor)[3] !== 0;
      return isSeen || element.parentElement === null ? backgroundColor : groundOf(element.parentElement);
    };
    const holdsText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const holders = [...document.querySelectorAll('h1, p, a, span, td')].filter(holdsText);
    const contrasts = holders.map((element) => {
      const [one = 0, other = 0] = [light(getComputedStyle(element).color), light(groundOf(element))].sort();
      return (other + 0.05) / (one + 0.05);
    });
    const mark = document.querySelector('img');
    return {
      tooWide: document.documentElement.scrollWidth > innerWidth,
      contrast: Math.min(...contrasts),
      mark: (mark?.naturalWidth ?? 0) > 0,
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });

test.each([
  { dark: false, size: 'phone' },
  { dark: true, size: 'phone' },
  { dark: true, size: 'desk' },
] as const)('mails on a $size, dark: $dark: all of it is there and can be read', async ({ dark, size }) => {
  const reader = await house.person(size, { dark });
  for (const letter of letters)
    for (const locale of ['en', 'ar']) {
      const page = await reader.visit(`/outbox/letters/${letter}/${locale}`);
      const { tooWide, contrast, mark, ground } = await looked(page);
      expect({ letter, locale, tooWide, mark }).toEqual({ letter, locale, tooWide: false, mark: true });
      expect(contrast, `${letter}, ${locale}`).toBeGreaterThanOrEqual(4.5);
      expect(ground).toBe(dark ? 'rgb(12, 17, 28)' : 'rgb(250, 248, 243)');
    }
});

test('the outbox shows a mail as its reader would see it, and as text', async () => {
  const ines = await house.person('desk');
  const { email } = (await (await house.world.organiser('Mara')).call('myAccount')).body.account;
  const recovery = await ines.visit('/recovery');
  await recovery.getByLabel('Email address').fill(email);
  await recovery.getByRole('button', { name: 'Send me a link' }).click();
  await mailed(house.world, email, /./);
  const page = await ines.visit('/outbox');
  const mail = page.locator('article').first();
  await mail.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  expect(await mail.locator('pre').textContent()).toContain('http');
});
