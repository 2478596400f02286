import { existsSync } from 'node:fs';

/** The first is all that a run needs, and half of what the others are to download. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** CHROMIUM says where it is where it is elsewhere. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM ?? places].flat().find((place) => existsSync(place));
  if (found === undefined)
    throw new Error('There is no Chromium: npm test installs it, or CHROMIUM says where it is.');
  return found;
}

/** Nothing that a browser does for itself in the background takes part in what is looked at or measured, or leaves the machine. */
export const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
