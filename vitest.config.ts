import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/longest-first.ts';

/** Everything but the browser: unit, API and socket tests. The browser's have e2e/vitest.config.ts. */
export default defineConfig({
  test: {
    include: ['{contract,server,web,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/prepared/postgres-for-tests.ts',
    testTimeout: 20_000,
    // A test waits more than it works: for a mail, a tick, a lock that opens, a limit that passes.
    maxWorkers: Math.max(4, availableParallelism()),
    // The files of a worker share the modules of the program, which do nothing when they are imported and keep nothing of a
    // world: to load them again for each file would take a third of the run.
    isolate: false,
    hookTimeout: 30_000,
    // What is waited for comes in its own time on a busy machine: one second, the standard, is a border.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
  },
});
