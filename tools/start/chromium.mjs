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

/** The browser of the tests; installed where that is one command and we are allowed to run it. */
export async function ensureChromium() {
  const found = chromium() ?? (await installChromium());
  if (found !== undefined) return found;
  throw new Problem(
    `The browser tests need Chromium. Install it (Debian: apt-get install -y ${packages.join(' ')}; elsewhere Chromium or Google Chrome from its maker), or say where it is with CHROMIUM=/path/to/chromium, and run npm test again.`,
  );
}

function chromium() {
  return [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place));
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

function rightToInstall() {
  if (process.getuid?.() === 0) return [];
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

function apt(prefix, args) {
  const [command, ...rest] = [...prefix, 'apt-get', ...args];
  spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
