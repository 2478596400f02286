import type { TestProject } from 'vitest/node';
import { findChromium } from '../../tools/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** Says where the Chromium of a run is. */
export default function setup(project: TestProject): void {
  project.provide('chromium', findChromium());
}
