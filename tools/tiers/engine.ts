/** Tests of the live engine, of faults, kills, several nodes and overload: more than half of the time of all unit tests. */
const tests = [
  'server/kernel/realtime/**/*.test.ts',
  'server/kernel/overload/**/*.test.ts',
  'server/kernel/db/**/*.test.ts',
  'server/kernel/jobs/**/*.test.ts',
  'server/test/faults/**/*.test.ts',
  'server/test/{growing-inputs,kill-nine,one-address,proxies,refused-starts,second-start,sigterm,simplesamlphp}.test.ts',
  'tools/simulate/**/*.test.ts',
  'tools/kill-rounds/**/*.test.ts',
];

/** What they are about, and what they stand on. All other files they only pass through, as other tests do. */
const covers = [
  ...tests,
  'server/*.ts',
  'server/kernel/**',
  'server/migrations/**',
  'server/domains/{sessions,interaction}/**',
  'server/test/**',
  'contract/{realtime,sessions,interaction,kinds}/**',
  'contract/*.ts',
  'web/realtime/**',
  'tools/{simulate,kill-rounds,start}/**',
  'vitest.config.ts',
  'package-lock.json',
];

export const engine = { name: 'engine', tests, covers };
