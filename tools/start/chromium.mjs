import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Problem, step } from './progress.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Letters for both directions of writing, so that pages look the same on every machine. */
const packages = ['chromium', 'fonts-liberation', 'fonts-noto-core', 'fonts-noto-color-emoji'];

/** The same engine without a window around it: a page costs it half the work, and the tests half the time. */
const windowless = '/usr/bin/chromium-headless-shell';

/** The browser of the tests; installed where that is one command and we are allowed to run it. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  const found = chromium() ?? (await installChromium());
  const lighter = await ensureWindowless();
  if (lighter !== undefined) return lighter;
  if (found !== undefined) return found;
  throw new Problem(
    `The browser tests need Chromium. Install it (Debian: apt-get install -y ${packages.join(' ')}; elsewhere Chromium or Google Chrome from its maker), or say where it is with CHROMIUM=/path/to/chromium, and run npm test again.`,
  );
}

function chromium() {
  return places.find((place) => existsSync(place));
}

async function installChromium() {
  const prefix = rightToInstall();
  if (prefix === undefined || !works('apt-get', ['--version'])) return undefined;
  await step(`Installing ${packages.join(', ')}`, async () => {
    apt(prefix, ['update', '-q']);
    apt(prefix, ['install', '-y', '-q', '--no-install-recommends', ...packages]);
  });
  return chromium();
}

/**
 * It comes from the package beside Debian's Chromium, of the same version: nothing that is there is changed for it. Where
 * it cannot be had, the tests take longer. What is fetched has its time, what is installed is never cut off.
 */
async function ensureWindowless() {
  if (existsSync(windowless)) return windowless;
  const prefix = rightToInstall();
  const version = versionOf('chromium');
  if (prefix === undefined || version === undefined) return undefined;
  const wanted = ['install', '-y', '-q', '--no-install-recommends', `chromium-headless-shell=${version}`];
  const fetched = () => apt(prefix, [...wanted, '--download-only', ...hasty], 90_000);
  await step('Installing chromium-headless-shell', async () => {
    if (fetched() || (apt(prefix, ['update', '-q', ...hasty], 20_000) && fetched()))
      apt(prefix, [...wanted, '--no-download']);
  });
  return existsSync(windowless) ? windowless : undefined;
}

/** A machine without a network shall find that out soon. */
const hasty = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
];

/** Of a Debian package, where it is installed. */
function versionOf(name) {
  const { stdout } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' });
  return /^Status: .* installed$/m.test(stdout ?? '') ? /^Version: (.+)$/m.exec(stdout)?.[1] : undefined;
}

function rightToInstall() {
  if (process.getuid?.() === 0) return [];
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

function apt(prefix, args, timeout = undefined) {
  const [command, ...rest] = [...prefix, 'apt-get', ...args];
  const { status } = spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', timeout === undefined ? 'inherit' : 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout,
  });
  return status === 0;
}

function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
