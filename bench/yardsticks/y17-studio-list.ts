import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium, quietFlags } from '../../tools/chromium.ts';
import { signIn } from '../organiser.ts';
import { startProduct } from '../product.ts';
import { beSlow, markShown, whenShown } from '../slow-phone.ts';
import { median, type Yardstick } from '../yardstick.ts';

const times = 3;
/** Two pages of the list. */
const events = 50;
const kilobyte = 1_000;

/** How long an organizer waits until the list of events can be used, on the processor and network of Y5. */
export const studioList: Yardstick = {
  name: 'Y17',
  title: `the list of events in the studio with ${events} events, on the simulated slow phone of Y5`,
  notByAddress: 'it makes events on a server of its own',
  async run({ profile }) {
    await using product = await startProduct({ profile });
    const { organiser } = await signIn(product);
    const named = (place: number) => `Quarterly meeting ${place}`;
    for (let place = 1; place <= events; place += 1) {
      const made = await organiser.call('makePigeonhole', {
        body: {
          name: named(place),
          passcode: `YEAR${place}`,
          startDate: '2030-05-04',
          endDate: '2030-05-05',
          timezone: 'UTC',
        },
      });
      if (made.status !== 200) throw new Error(`An event was not made: ${JSON.stringify(made.body)}`);
    }
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: quietFlags,
      chromiumSandbox: false,
    });
    try {
      const cold: Visit[] = [];
      const warm: Visit[] = [];
      for (let time = 0; time < times; time += 1) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        const cookies = [...organiser.cookies].map(([name, value]) => ({
          name,
          value,
          url: product.address,
        }));
        await context.addCookies(cookies);
        cold.push(await visit(context, `${product.address}/p/list/`, named(events)));
        warm.push(await visit(context, `${product.address}/p/list/`, named(events)));
        await context.close();
      }
      const line = (what: string, of: (visit: Visit) => number, visits: readonly Visit[]) => ({
        what,
        value: median(visits.map(of)),
        unit: 's',
      });
      return [
        line('first visit: the first event is drawn', ({ drawn }) => drawn, cold),
        { ...line('first visit: the page can be used', ({ usable }) => usable, cold), atMost: 4 },
        {
          what: 'what came over the line for that',
          value: median(cold.map((one) => one.bytes)) / kilobyte,
          unit: 'KB',
        },
        {
          what: 'what came over the line with a warm cache',
          value: median(warm.map((one) => one.bytes)) / kilobyte,
          unit: 'KB',
        },
        line('with a warm cache: the first event is drawn', ({ drawn }) => drawn, warm),
        { ...line('with a warm cache: the page can be used', ({ usable }) => usable, warm), atMost: 1.5 },
      ];
    } finally {
      await browser.close();
    }
  },
};

/** Seconds since the visit began, and bytes. */
type Visit = { drawn: number; usable: number; bytes: number };

async function visit(context: BrowserContext, address: string, text: string): Promise<Visit> {
  const page = await context.newPage();
  await markShown(page, text);
  const received = await beSlow(page);
  await page.goto(address, { waitUntil: 'commit' });
  const { milliseconds, usableAfter } = await whenShown(page);
  const bytes = [...received.values()].reduce((sum, one) => sum + one, 0);
  await page.close();
  return { drawn: milliseconds / 1000, usable: usableAfter / 1000, bytes };
}
