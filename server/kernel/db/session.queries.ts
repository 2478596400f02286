import type pg from 'pg';

/** Milliseconds; nothing holds a connection or a lock for ever. */
const limitsOf = (statementTimeout: number): readonly (readonly [string, string])[] => [
  ['statement_timeout', String(statementTimeout)],
  ['lock_timeout', String(Math.ceil(statementTimeout / 2))],
  ['idle_in_transaction_session_timeout', String(statementTimeout)],
  ['TimeZone', 'UTC'],
];

/** Of connections through a pooler: what begins a transaction there, with its limits. */
const limitedBegins = new WeakMap<pg.ClientBase, string>();

/** Options of a pool whose connections begin so. */
export const sessionLimits = (statementTimeout: number) => ({
  onConnect: (client: pg.ClientBase) => beginSession(client, statementTimeout),
});

/**
 * Gives a new connection its limits. They are not sent along when it opens, since poolers such as PgBouncer refuse that; and
 * behind a pooler they are not set for the session, which it may hand to others after each transaction, but for each
 * transaction. A pooler is known by the process that it says answers: it is not the one that does.
 */
export async function beginSession(client: pg.ClientBase, statementTimeout: number): Promise<void> {
  const limits = limitsOf(statementTimeout);
  const settings = limits.map(([name, value]) => `set_config('${name}', '${value}', false)`).join(', ');
  const { rows } = await client.query<{ direct: boolean }>(
    `SELECT pg_backend_pid() = $1 AS direct, CASE WHEN pg_backend_pid() = $1 THEN array[${settings}] END`,
    [processOf(client)],
  );
  if (rows[0]?.direct === true) return;
  const local = limits.map(([name, value]) => `SET LOCAL ${name} = '${value}'`).join('; ');
  limitedBegins.set(client, local);
}

/** Whether a pooler stands in between: a session may be another one with each transaction, and keeps nothing for us. */
export function isPooled(client: pg.ClientBase): boolean {
  return limitedBegins.has(client);
}

/** What begins a transaction on this connection, in one trip. */
export function beginOn(client: pg.ClientBase, begin = 'BEGIN'): string {
  const limits = limitedBegins.get(client);
  return limits === undefined ? begin : `${begin}; ${limits}`;
}

/** As the server, or a pooler in its place, said when the connection opened. */
function processOf(client: pg.ClientBase): number {
  return (client as pg.ClientBase & { processID: number }).processID;
}
