import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Browser as ApiBrowser } from '#server/test/browser.ts';
import type { Device, Profile } from './profile.ts';
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
  /** The browser has read none of our scripts and styles before. */
  firstVisit?: true;
  /** The browser lays up pages for times without network. In all other journeys each request is seen where it is made. */
  keepsPages?: true;
};

/** Somebody with a device and a browser of their own. */
export type Person = Watch & {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Goes to an address of ours in the open tab. */
  visit(path: string): Promise<Page>;
  /** The same, and waits until the page has its live connection: from then on it hears of what others change. */
  listen(path: string): Promise<Page>;
  tab(path: string): Promise<Page>;
};

export function deviceOf(origin: string, size: Size, about: About): Device {
  const {
    dark = false,
    keepsPages,
    locale = 'en-GB',
    timeZone = 'Europe/Lisbon',
    scripts = true,
    sharpness,
  } = about;
  return {
    ...sizes[size],
    ...(sharpness !== undefined && { deviceScaleFactor: sharpness }),
    baseURL: origin,
    locale,
    timezoneId: timeZone,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: scripts,
    serviceWorkers: keepsPages ? 'allow' : 'block',
  };
}

export async function makePerson(
  { context, page }: Profile,
  origin: string,
  as?: ApiBrowser,
): Promise<Person> {
  if (as !== undefined)
    await context.addCookies([...as.cookies].map(([name, value]) => ({ name, value, url: origin })));
  const watch = makeWatch();
  watch.over(page);
  context.on('page', (tab) => watch.over(tab));
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
    async listen(path) {
      const welcome = welcomed(page);
      await page.goto(path);
      await welcome;
      return page;
    },
    async tab(path) {
      const another = await context.newPage();
      await another.goto(path);
      return another;
    },
  };
}

/** A live connection that the page is yet to open is there: it has been sent its first frame, or the first of this kind. */
export function welcomed(page: Page, kind: 'welcome' | 'snapshot' = 'welcome'): Promise<unknown> {
  const isSuch = ({ payload }: { payload: string | Buffer }) => `${payload}`.startsWith(`{"t":"${kind}"`);
  return page.waitForEvent('websocket', (socket) =>
    socket.waitForEvent('framereceived', isSuch).then(
      () => true,
      // Given up for that of another part of the page.
      () => false,
    ),
  );
}
