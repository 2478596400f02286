import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, on the real program with the built pages. `npm test -- build browser` runs them alone. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['../server/test/postgres-for-tests.ts', 'harness/chromium-for-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
    // Each worker drives several pages, and the program, its database and Chromium want their share.
    maxWorkers: 3,
  },
});
