import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumOfWorker } from './chromium.ts';

/** A browser profile with an open tab: what is stored in it, and its cookies, are one person's. */
export type Profile = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The address and the device it was made for: whoever asks for the same can have it. */
  readonly made: string;
  /** Changed for good: it answers in the server's place, has a clock of its own, or no network. */
  altered: boolean;
};

export type Device = Required<Pick<BrowserContextOptions, 'baseURL' | 'colorScheme' | 'viewport'>> &
  BrowserContextOptions;

/** What cannot be taken back, or only by halves. */
const altering = {
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'route', 'setOffline'],
  page: ['addInitScript', 'route', 'routeWebSocket'],
  clock: ['install', 'pauseAt'],
} as const;

/** What journeys listen to on a page; Playwright itself listens to others. */
const heard =
  'console dialog domcontentloaded download filechooser framenavigated load pageerror popup ' +
  'request requestfailed requestfinished response websocket';

/** Each is a process, with its memory. */
const mostWaiting = 4;
const waiting: Profile[] = [];

/** As if nobody had been here, but for the scripts and styles: the browser has read them before. */
export async function takeProfile(device: Device): Promise<Profile> {
  const made = JSON.stringify(device);
  const place = waiting.findLastIndex((profile) => profile.made === made);
  const [found] = place < 0 ? [] : waiting.splice(place, 1);
  return found ?? makeProfile(device);
}

/** Its browser has never been here. */
export async function makeProfile(device: Device): Promise<Profile> {
  const context = await (await chromiumOfWorker()).newContext(device);
  context.setDefaultTimeout(15_000);
  await context.addInitScript(endEndlessMotion);
  const page = await context.newPage();
  const profile: Profile = { context, page, made: JSON.stringify(device), altered: false };
  const alter = () => {
    profile.altered = true;
  };
  noteCalls(context, altering.context, alter);
  noteCalls(page, altering.page, alter);
  noteCalls(page.clock, altering.clock, alter);
  return profile;
}

/** For the next journey of this worker, with nothing left of this one; thrown away where that cannot be had. */
export async function giveBack(profile: Profile): Promise<void> {
  const { context, page, made, altered } = profile;
  const { baseURL, colorScheme, viewport }: Device = JSON.parse(made);
  const isOurs = (tab: Page) => tab.url().startsWith(`${baseURL}/`);
  if (altered || page.isClosed() || !context.pages().every(isOurs)) return context.close();
  context.removeAllListeners('page');
  for (const event of heard.split(' ')) page.removeAllListeners(event);
  try {
    for (const tab of context.pages()) if (tab !== page) await tab.close();
    await page.goto(quietPath);
    await page.evaluate(forgetAll);
    await context.clearCookies();
    await page.emulateMedia({ media: null, colorScheme, reducedMotion: null, forcedColors: null });
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
  } catch {
    // Its tab was about to close.
    return context.close();
  }
  waiting.push(profile);
  if (waiting.length > mostWaiting) await waiting.shift()?.context.close();
}

/** Nothing runs there, and it is ours: on the way to another site the tab would lose its process. */
const quietPath = '/favicon-32.png';

/** Run in the page. */
async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((deleted) => {
      indexedDB.deleteDatabase(name).onsuccess = deleted;
    });
}

/**
 * Run in each page before its scripts. What pulses, turns or drifts for ever is drawn anew sixty times a second on every
 * screen that is open, and what waits until a page has come to rest would wait for a round of it: it is where it would be
 * without motion. All other motion is as it is.
 */
function endEndlessMotion(): void {
  document.addEventListener('animationstart', () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel();
  });
}

/** Says when one of these methods is called, and calls it. */
function noteCalls<Of extends object>(of: Of, methods: readonly (keyof Of)[], note: () => void): void {
  for (const method of methods) {
    const call = of[method] as (...about: unknown[]) => unknown;
    Object.defineProperty(of, method, {
      value(...about: unknown[]) {
        note();
        return call.apply(of, about);
      },
    });
  }
}
