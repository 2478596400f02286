import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { quietFlags } from '../../tools/chromium.ts';

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

const args = [
  ...quietFlags,
  // A page of a journey lives for seconds: to optimize its scripts costs more than it brings.
  '--js-flags=--no-maglev --no-turbofan',
  // An iframe of another site gets no cookie, and storage of its own. Playwright turns the latter off, with more by the same
  // switch; of a switch that is given twice the last one counts.
  '--test-third-party-cookie-phaseout',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Milliseconds to wait after each step of a story (`SLOW_MOTION`): one that needs luck to see what passes fails then. */
const slowMo = Number(process.env.SLOW_MOTION ?? 0);

let launched: Promise<Browser> | undefined;

/** One Chromium for all files of a worker, launched for the first; it ends with the process of the worker. */
export function chromiumOfWorker(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: inject('chromium'), args, slowMo, chromiumSandbox: false });
  return launched;
}
