import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../server/test/longest-first.ts';

/** See harness/chromium.ts. A story takes many times as long then, nearly all of it waiting. */
const slowly = Number(process.env.SLOW_MOTION ?? 0) > 0;
/** See harness/late.ts. */
const late = Number(process.env.LATE ?? 0) > 0;
const patience = slowly || late ? 600_000 : 120_000;

/** Journeys in a real browser, on the real program with the built pages. `npm test -- build browser` runs them alone. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['../server/test/prepared/postgres-for-tests.ts', 'harness/chromium-for-tests.ts'],
    // A journey through a whole evening takes a minute where two cores are all there is.
    testTimeout: patience,
    // So does filling a house with every event, while three others are at work.
    hookTimeout: patience,
    expect: { poll: { timeout: 15_000, interval: 50 } },
    // A journey waits half of its time: for a page to draw, for an answer, for the next look at the page.
    maxWorkers: Math.max(4, availableParallelism()) * (slowly ? 3 : 1),
    // As in vitest.config.ts: a file has a house of its own, and the modules of the program keep nothing of it.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
