import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { findChromium, quietFlags } from '../../tools/chromium.ts';
import { lighthouse } from '../lighthouse.ts';
import { project } from '../pinned.ts';
import { type Product, reachProduct } from '../product.ts';
import { beSlow, markShown, whenShown } from '../slow-phone.ts';
import { type Line, median, type Yardstick } from '../yardstick.ts';

const times = 3;
const kilobyte = 1_000;

/** The size of the audience's page, and the time until a person who scanned the code can read the first question. */
export const firstLoad: Yardstick = {
  name: 'Y5',
  title: 'first load of the audience app, on a simulated slow phone (4x processor, 1.6 Mbit/s, 150 ms)',
  async run(bench) {
    await using product = await reachProduct(bench);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: quietFlags,
      chromiumSandbox: false,
    });
    try {
      const qna = await runningQna(browser, product);
      const visits: Visit[] = [];
      for (let time = 0; time < times; time += 1)
        visits.push(await visit(browser, `${product.address}${qna}`));
      const judged = await lighthouse(product.address, qna, bench.say);
      if (judged === null)
        bench.say('  Lighthouse is not here: npm install --no-save lighthouse@13.5.0 has it measured, too');
      const files = visits[0]?.files ?? [];
      const weigh = async (squeeze: (content: Buffer) => Buffer) => {
        const sizes = await Promise.all(files.map(async (file) => squeeze(await built(file)).length));
        return sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
      };
      const line = (what: string, value: number, unit: string, atMost?: number): Line => ({
        what,
        value,
        unit,
        ...(atMost !== undefined && { atMost }),
      });
      return [
        line(`script and style, brotli (${files.length} files)`, await weigh(brotliCompressSync), 'KB', 44.5),
        line('script and style, gzip', await weigh((content) => gzipSync(content, { level: 9 })), 'KB', 50),
        line(
          'script and style as they came over the line',
          median(visits.map((each) => each.codeBytes)) / kilobyte,
          'KB',
        ),
        line(
          'everything that came over the line',
          median(visits.map((each) => each.allBytes)) / kilobyte,
          'KB',
        ),
        line(
          `to the first question (median of ${times})`,
          median(visits.map((each) => each.seconds)),
          's',
          2.5,
        ),
        ...(judged ?? []),
      ];
    } finally {
      await browser.close();
    }
  },
};

type Visit = { seconds: number; files: string[]; codeBytes: number; allBytes: number };

/** A first visit: empty cache, no cookies. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await markShown(page, question);
    const received = await beSlow(page);
    await page.goto(address, { waitUntil: 'commit' });
    const { milliseconds, urls } = await whenShown(page);
    const before = [...received].filter(([url]) => url === address || urls.includes(url));
    const code = before.filter(([url]) => /\.(js|css)$/.test(url));
    const sum = (entries: readonly (readonly [string, number])[]) =>
      entries.reduce((total, [, bytes]) => total + bytes, 0);
    return {
      seconds: milliseconds / 1000,
      files: code.map(([url]) => new URL(url).pathname),
      codeBytes: sum(code),
      allBytes: sum(before),
    };
  } finally {
    await context.close();
  }
}

const question = 'When will the four-day pilot reach the support teams?';

/** The session's own address, taken from the agenda. */
async function runningQna(browser: Browser, { address, passcode }: Product): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(`${address}/${passcode}`);
    const link = page.locator(`a[href*="/s/"]`, { hasText: 'Ask the leadership' }).first();
    const href = await link.getAttribute('href', { timeout: 20_000 }).catch(() => null);
    // The page may redirect to the running session by itself.
    return href ?? new URL(page.url()).pathname;
  } finally {
    await page.close();
  }
}

const built = (file: string): Promise<Buffer> => readFile(path.join(project, 'dist', file));
