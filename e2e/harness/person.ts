import type { BrowserContext, BrowserContextOptions, Browser as Chromium, Page } from 'playwright-core';
import type { Browser as ApiBrowser } from '#server/test/browser.ts';
import { makeWatch, type Watch } from './watch.ts';

/** Screens people sit in front of. */
export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
  wall: { viewport: { width: 1920, height: 1080 } },
  /** A desk at 200 %: half the space, twice the dots. */
  zoomed: { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;
export type Size = keyof typeof sizes;

export type About = {
  dark?: boolean;
  locale?: string;
  /** Where the device is; Lisbon, unless told. */
  timeZone?: string;
  /** Signed in as whom the suite has signed in over the API. */
  as?: ApiBrowser;
  scripts?: boolean;
  /** Dots to a pixel, for pictures. */
  sharpness?: number;
};

/** Somebody with a device and a browser of their own. */
export type Person = Watch & {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Goes to an address of ours in the open tab. */
  visit(path: string): Promise<Page>;
  tab(path: string): Promise<Page>;
};

/** A browser profile: what is stored in it, and its cookies, are one person's. */
export async function makeContext(
  chromium: Chromium,
  origin: string,
  size: Size,
  about: About,
): Promise<BrowserContext> {
  const { dark = false, locale = 'en-GB', timeZone = 'Europe/Lisbon', as, scripts = true, sharpness } = about;
  const context = await chromium.newContext({
    ...sizes[size],
    ...(sharpness !== undefined && { deviceScaleFactor: sharpness }),
    baseURL: origin,
    locale,
    timezoneId: timeZone,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: scripts,
  });
  context.setDefaultTimeout(15_000);
  await signIn(context, origin, as);
  return context;
}

async function signIn(context: BrowserContext, origin: string, as: ApiBrowser | undefined): Promise<void> {
  if (as !== undefined)
    await context.addCookies([...as.cookies].map(([name, value]) => ({ name, value, url: origin })));
}

/** As if they came for the first time, but for the scripts and styles that their browser keeps. */
export async function renew({ context, page }: Person, origin: string, as?: ApiBrowser): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await session.detach();
  await context.clearCookies();
  await signIn(context, origin, as);
}

export async function makePerson(context: BrowserContext): Promise<Person> {
  const watch = makeWatch();
  context.on('page', (page) => watch.over(page));
  const page = await context.newPage();
  return {
    context,
    page,
    expects: watch.expects,
    get troubles() {
      return watch.troubles;
    },
    async visit(path) {
      await page.goto(path);
      return page;
    },
    async tab(path) {
      const another = await context.newPage();
      await another.goto(path);
      return another;
    },
  };
}
