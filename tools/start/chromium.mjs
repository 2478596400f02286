import { spawn, spawnSync } from 'node:child_process';
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
const letters = ['fonts-liberation', 'fonts-noto-core', 'fonts-noto-color-emoji'];

/** The same engine without a window around it: a page costs it half the work, and it is half of what is to be fetched. */
const windowless = '/usr/bin/chromium-headless-shell';

let ensured;

/** The browser of the tests; installed, once, where that is one command and we are allowed to run it. */
export function ensureChromium() {
  ensured ??= findOrInstall();
  return ensured;
}

async function findOrInstall() {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  const found =
    existing(windowless) ?? (await installWindowless()) ?? chromium() ?? (await installChromium());
  if (found !== undefined) return found;
  throw new Problem(
    `The browser tests need Chromium. Install it (Debian: apt-get install -y chromium ${letters.join(' ')}; elsewhere Chromium or Google Chrome from its maker), or say where it is with CHROMIUM=/path/to/chromium, and run npm test again.`,
  );
}

const existing = (place) => (existsSync(place) ? place : undefined);
const chromium = () => places.find((place) => existsSync(place));

/**
 * Beside Debian's Chromium it is of the same version: nothing that is there is changed for it. Where it cannot be had, the tests
 * take longer. What is fetched has its time, what is installed is never cut off.
 */
async function installWindowless() {
  const prefix = rightToInstall();
  const version = versionOf('chromium');
  if (prefix === undefined || (version === undefined && chromium() !== undefined)) return undefined;
  const wanted =
    version === undefined ? ['chromium-headless-shell', ...letters] : [`chromium-headless-shell=${version}`];
  const install = ['install', '-y', '-q', '--no-install-recommends', ...wanted];
  const fetched = () => apt(prefix, [...install, '--download-only', ...hasty], 90_000);
  await step('Installing chromium-headless-shell', async () => {
    if ((await fetched()) || ((await apt(prefix, ['update', '-q', ...hasty], 20_000)) && (await fetched())))
      await apt(prefix, [...install, '--no-download']);
  });
  return existing(windowless);
}

async function installChromium() {
  const prefix = rightToInstall();
  if (prefix === undefined) return undefined;
  await step(`Installing chromium, ${letters.join(', ')}`, async () => {
    await apt(prefix, ['update', '-q']);
    await apt(prefix, ['install', '-y', '-q', '--no-install-recommends', 'chromium', ...letters]);
  });
  return chromium();
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

/** What comes before apt-get; undefined: there is none, or it is not ours to run. */
function rightToInstall() {
  if (!works('apt-get', ['--version'])) return undefined;
  if (process.getuid?.() === 0) return [];
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

/** Whether it worked. Beside other work: most of its time it waits for the network. */
function apt(prefix, args, timeout = undefined) {
  const [command, ...rest] = [...prefix, 'apt-get', ...args];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', timeout === undefined ? 'inherit' : 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout,
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
  });
}

function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
