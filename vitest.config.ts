import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './server/test/longest-first.ts';

/** Everything but the browser: unit, API and socket tests. The browser's have e2e/vitest.config.ts. */
export default defineConfig({
  test: {
    include: ['{contract,server,web,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/prepared/postgres-for-tests.ts',
    testTimeout: 20_000,
    // A test waits more than it works: for a mail, a tick, a lock that opens, a limit that passes.
    maxWorkers: Math.max(3, availableParallelism()),
    // The files of a worker share the modules of the program, which do nothing when they are imported and keep nothing of a
    // world: to load them again for each file would take a third of the run.
    isolate: false,
    hookTimeout: 30_000,
    sequence: {
      sequencer: longestFirst(
        'tools/new-endpoint.test.ts',
        'server/test/growing-inputs.test.ts',
        'server/test/faults/storm.test.ts',
        'tools/simulate/killed-server.test.ts',
        'tools/commands.test.ts',
        'server/kernel/mail/send-mail.test.ts',
        'server/kernel/realtime/cluster/cluster.test.ts',
        'server/test/faults/broken-query.test.ts',
        'server/test/kill-nine.test.ts',
        'server/test/faults/slow-receiver.test.ts',
        'server/kernel/overload/late-loop.test.ts',
        'server/test/faults/silent-database.test.ts',
        'server/kernel/db/silence.test.ts',
      ),
    },
  },
});
