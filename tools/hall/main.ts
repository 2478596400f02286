import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { machine } from '../../bench/machine.ts';
import { callerOf, untilReady } from '../../bench/messages.ts';
import { end, project, spawnPinned } from '../../bench/pinned.ts';
import { type Product, startProduct } from '../../bench/product.ts';
import { findChromium, quietFlags } from '../chromium.ts';
import { quantile } from '../simulate/figures.ts';
import type { CrowdFigures } from './crowd.ts';
import { frameLogOf, keepFrameLog } from './frame-log.ts';

/**
 * A plenary as people see it: an organiser, a phone and a projector in separate browsers, among thousands of phones that
 * ask, upvote and vote. It measures from the tap to the receipt and to the projector, and takes screenshots of them all.
 */
const { values } = parseArgs({
  options: {
    attendees: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '40' },
    taps: { type: 'string', default: '20' },
  },
});
const [attendees, seconds, taps] = [values.attendees, values.seconds, values.taps].map(Number) as [
  number,
  number,
  number,
];
const question = 'What did we learn from losing the harbor tender?';

await using product = await startProduct({});
const child = spawnPinned('load', process.execPath, ['tools/hall/crowd.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  serialization: 'advanced',
});
const browsers: Browser[] = [];
try {
  await untilReady(child);
  const call = callerOf(child);
  console.log(`${attendees} phones come in ...`);
  await call('fill', { address: product.address, passcode: product.passcode, people: attendees });
  const screens = await openScreens(product);
  console.log('... and are lively.');
  const lively = call<CrowdFigures>('beLively', { seconds });
  // Where something else fails first, the crowd is ended, and that it does not answer any more would be all that is told.
  lively.catch(() => undefined);
  await sleep(4_000);
  const tapped = await tapAndWatch(screens.phone, screens.projector);
  await takePictures(screens);
  report(tapped, await lively);
} finally {
  for (const browser of browsers) await browser.close();
  await end(child, 'SIGKILL');
}

type Screens = { organiser: Page; phone: Page; projector: Page };

async function openScreens({ address, passcode, organiser: who }: Product): Promise<Screens> {
  const organiser = await open({ viewport: { width: 1440, height: 900 } });
  await organiser.goto(`${address}/login`);
  await organiser.getByLabel('Email address').fill(who?.email ?? '');
  await organiser.keyboard.press('Enter');
  await organiser.getByLabel('Password', { exact: true }).fill(who?.password ?? '');
  await organiser.keyboard.press('Enter');
  await organiser.getByRole('link', { name: 'Autumn Summit' }).first().click();
  await organiser.getByRole('link', { name: 'Run', exact: true }).click();
  await organiser.waitForURL(/\/run(\?|$)/);
  const run = organiser.url().split('?')[0];
  // The link that needs no account: nobody logs in on the projector.
  await organiser.goto(`${run}/links`);
  const panel = organiser.getByRole('link', { name: 'Open in a new window: Projector' });
  const wall = new URL((await panel.getAttribute('href')) ?? '', address);

  const phone = await open({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  await phone.goto(`${address}/${passcode}`);
  await phone.getByRole('link', { name: /Ask the leadership/ }).click();
  await phone.getByRole('button', { name: `Vote for this: ${question}` }).waitFor();
  const session = new URL(phone.url()).pathname.split('/').at(-1) ?? '';

  const projector = await open({ viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' });
  await projector.goto(`${address}${wall.pathname}?session=${session}`);
  await projector.getByText(question).first().waitFor();
  await organiser.goto(`${run}?session=${session}`);
  return { organiser, phone, projector };
}

async function open(options: BrowserContextOptions): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: quietFlags,
    chromiumSandbox: false,
  });
  browsers.push(browser);
  const page = await (await browser.newContext({ locale: 'en-GB', ...options })).newPage();
  await keepFrameLog(page);
  return page;
}

type Tapped = { receipts: number[]; projector: number[] };

/** Toggles the upvote of one question repeatedly; each tap waits for the receipt of the previous one. */
async function tapAndWatch(phone: Page, projector: Page): Promise<Tapped> {
  const button = phone.getByRole('button', { name: `Vote for this: ${question}` });
  for (let turn = 0; turn < taps; turn += 1) {
    await button.tap();
    for (let tries = 0; (await frameLogOf(phone)).receipts.length <= turn; tries += 1) {
      if (tries > 300) throw new Error('A tap had no receipt within 30 seconds.');
      await sleep(100);
    }
    await sleep(300);
  }
  await sleep(2_000);
  const { receipts } = await frameLogOf(phone);
  const session = new URL(phone.url()).pathname.split('/').at(-1);
  const { painted } = await frameLogOf(projector);
  const pictures = painted.filter(({ stream }) => stream === session);
  const onTheWall = (seq: string) =>
    pictures.find(({ to }) => BigInt(to) >= BigInt(seq))?.at ?? Number.POSITIVE_INFINITY;
  const sorted = (times: number[]) => times.sort((a, b) => a - b);
  return {
    receipts: sorted(receipts.map(({ tapAt, at }) => at - tapAt)),
    projector: sorted(receipts.map(({ tapAt, seq }) => onTheWall(seq) - tapAt)),
  };
}

async function takePictures(screens: Screens): Promise<void> {
  const folder = path.join(project, 'docs', 'pictures');
  for (const [name, page] of Object.entries(screens)) {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: path.join(folder, `hall-${name}.png`),
      animations: 'disabled',
      caret: 'hide',
    });
  }
}

function report({ receipts, projector }: Tapped, crowd: CrowdFigures): void {
  const row = (what: string, times: number[]) =>
    `| ${what} | ${quantile(times, 0.5).toFixed(0)} ms | ${(times.at(-1) ?? 0).toFixed(0)} ms |`;
  const table = [
    `| ${taps} taps among ${crowd.open} phones | half of them within | the worst |`,
    '|---|---|---|',
    row('from the tap to the receipt', receipts),
    row('from the tap to the projector, painted', projector),
    '',
    `The hall beside it: ${crowd.sent} actions, ${crowd.receipted} receipts, half within ${crowd.p50.toFixed(0)} ms, 99 of 100 within ${crowd.p99.toFixed(0)} ms.`,
    '',
    Object.values(machine()).join(', '),
    '',
  ].join('\n');
  console.log(`\n${table}`);
  const folder = path.join(project, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  writeFileSync(path.join(folder, `hall-${date}.md`), table);
}
