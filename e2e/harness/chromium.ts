import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

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
  // A page of a journey lives for seconds: to optimize its scripts costs more than it brings.
  '--js-flags=--no-maglev --no-turbofan',
  // An iframe of another site gets no cookie, and storage of its own. Playwright turns the latter off, with more by the same
  // switch; of a switch that is given twice the last one counts.
  '--test-third-party-cookie-phaseout',
  `--disable-features=${disabledFeatures.join(',')}`,
];

let launched: Promise<Browser> | undefined;

/** One Chromium for all files of a worker, launched for the first; it ends with the process of the worker. */
export function chromiumOfWorker(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: inject('chromium'), args, chromiumSandbox: false });
  return launched;
}
