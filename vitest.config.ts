import { defineConfig } from 'vitest/config';

/** Everything but the browser: unit, API and socket tests. The browser's have e2e/vitest.config.ts. */
export default defineConfig({
  test: {
    include: ['{contract,server,web,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/postgres-for-tests.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
