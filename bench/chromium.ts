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
