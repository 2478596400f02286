import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

const disabledFeatures = [
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'Translate',
];

/** Nothing that a browser does for itself in the background may show up in a journey, or leave the machine. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // An iframe of another site gets no cookie, and storage of its own. Playwright turns the latter off, with more by the same
  // switch; of a switch that is given twice the last one counts.
  '--test-third-party-cookie-phaseout',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** `npm test` fetches the first, which takes half the time; the other does as well. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** One Chromium for a run of the suite; each person in it has a profile of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = [process.env.CHROMIUM ?? places].flat().find((place) => existsSync(place));
  if (executablePath === undefined)
    throw new Error('There is no Chromium: npm test installs it, or CHROMIUM says where it is.');
  const server = await chromium.launchServer({ executablePath, args, chromiumSandbox: false });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
