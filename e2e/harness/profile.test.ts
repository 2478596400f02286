import { expect, test } from 'vitest';
import { openHouse } from './house.ts';
import { deviceOf } from './person.ts';
import { giveBack, makeProfile, type Profile, takeProfile } from './profile.ts';

const house = openHouse();
const device = () => deviceOf(house.world.origin, 'desk', {});

/** Run in the page: what somebody leaves there. */
async function leaveTraces(): Promise<void> {
  localStorage.setItem('draft', 'of a letter');
  sessionStorage.setItem('email', 'ines@example.org');
  window.name = 'Ines';
  await new Promise((opened) => {
    indexedDB.open('outbox').onsuccess = opened;
  });
}

/** Run in the page: what somebody finds there. */
async function traces() {
  const databases = await indexedDB.databases();
  return {
    stored: localStorage.length + sessionStorage.length + databases.length,
    name: window.name,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isPaper: matchMedia('print').matches,
    hasThemeOfItsOwn: matchMedia('(forced-colors: active)').matches,
    width: innerWidth,
  };
}

/** The scripts of a page that came over the network. */
async function fetched({ page }: Profile): Promise<number> {
  await page.goto('/');
  await page.getByLabel('Passcode').waitFor();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  return sizes.filter((size) => size > 0).length;
}

test('whoever comes next finds nothing of the one before, and the scripts are there already', async () => {
  const ines = await takeProfile(device());
  await ines.context.addCookies([{ name: 'pass', value: 'hers', url: house.world.origin }]);
  await fetched(ines);
  await ines.page.evaluate(leaveTraces);
  await ines.page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    forcedColors: 'active',
  });
  await ines.page.setViewportSize({ width: 360, height: 740 });
  let heard = 0;
  ines.page.on('request', () => {
    heard += 1;
  });
  const tab = await ines.context.newPage();
  await tab.goto('/login');
  await giveBack(ines);
  heard = 0;

  const ben = await takeProfile(device());
  expect(ben).toBe(ines);
  expect(ben.context.pages()).toEqual([ben.page]);
  expect(await ben.context.cookies()).toEqual([]);
  expect(await fetched(ben)).toBe(0);
  const nothing = {
    stored: 0,
    name: '',
    isDark: false,
    isCalm: false,
    isPaper: false,
    hasThemeOfItsOwn: false,
    width: 1440,
  };
  expect(await ben.page.evaluate(traces)).toEqual(nothing);
  expect(heard).toBe(0);
  await giveBack(ben);
});

test('whoever is on a first visit has none of the scripts', async () => {
  const ines = await makeProfile(device());
  expect(await fetched(ines)).toBeGreaterThan(0);
  await giveBack(ines);
});

test('what pulses for ever on a page comes to rest at once; what moves to a place goes there', async () => {
  const ines = await takeProfile(device());
  await ines.page.goto('/');
  await ines.page.getByLabel('Passcode').waitFor();
  const left = await ines.page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@keyframes pulse { to { opacity: 0.5 } } @keyframes go { to { scale: 2 } }');
    document.adoptedStyleSheets.push(sheet);
    document.body.style.animation = 'pulse 1s infinite, go 3600s forwards';
    await new Promise((begun) => document.body.addEventListener('animationstart', begun));
    await new Promise(requestAnimationFrame);
    const names = document.getAnimations().map((animation) => (animation as CSSAnimation).animationName);
    return ['pulse', 'go'].filter((name) => names.includes(name));
  });
  expect(left).toEqual(['go']);
  await giveBack(ines);
});

test.each<[what: string, act: (profile: Profile) => Promise<unknown>]>([
  ['has answers of its own', ({ page }) => page.route(/nowhere/, (route) => route.abort())],
  ['has answers of its own in all tabs', ({ context }) => context.route(/nowhere/, (route) => route.abort())],
  ['has a clock of its own', ({ page }) => page.clock.install()],
  ['is without a network', ({ context }) => context.setOffline(true)],
  ['has permissions', ({ context }) => context.grantPermissions(['clipboard-read'])],
  ['is at somebody else’s site', ({ page }) => page.goto('about:blank')],
  ['has closed its tab', ({ page }) => page.close()],
])('a browser that %s is nobody’s afterwards', async (_, act) => {
  const ines = await takeProfile(device());
  await ines.page.goto('/');
  await act(ines);
  await giveBack(ines);
  const ben = await takeProfile(device());
  expect(ben).not.toBe(ines);
  await giveBack(ben);
});
