import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export function findChromium(): string {
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found === undefined)
    throw new Error('No Chromium is here. npm test installs it, or CHROMIUM says where it is.');
  return found;
}

/** Nothing that a browser does for itself in the background takes part in what is measured, or leaves the machine. */
export const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const browserFlags = ['--no-sandbox', ...quietFlags];
