/**
 * How our own PostgreSQL is set. Given on its command line, where no file can overrule it: what we
 * promise about durability rests on the first three.
 */
const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // Reached over loopback only, by whoever knows the password.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',

  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  // A report must not take the cores that votes are waiting for; compiling plans costs more than it gains.
  max_parallel_workers_per_gather: '0',
  jit: 'off',

  // Between bursts rather than in them.
  checkpoint_timeout: '10min',
  max_wal_size: '1GB',
  // A new segment is not filled with zeros first: commits in a storm waited 200 ms for that.
  wal_init_zero: 'off',

  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What people write must not reach a log: neither statements nor the values that a DETAIL line quotes.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export function asArguments(overrides: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...settings, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
