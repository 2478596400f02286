import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Everything but the browser: unit, API and socket tests. The browser's have e2e/vitest.config.ts. */
export default defineConfig({
  test: {
    include: ['{contract,server,web,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/postgres-for-tests.ts',
    testTimeout: 20_000,
    // A test waits more than it works: for a mail, a tick, a lock that opens. On two cores that is one worker if nobody says so.
    maxWorkers: Math.max(2, availableParallelism()),
    hookTimeout: 30_000,
  },
});
