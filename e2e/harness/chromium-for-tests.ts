import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** `npm test` fetches the first, which takes half the time; the other does as well. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Says where the Chromium of a run is. */
export default function setup(project: TestProject): void {
  const executablePath = [process.env.CHROMIUM ?? places].flat().find((place) => existsSync(place));
  if (executablePath === undefined)
    throw new Error('There is no Chromium: npm test installs it, or CHROMIUM says where it is.');
  project.provide('chromium', executablePath);
}
