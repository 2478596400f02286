import type pg from 'pg';

/** What PostgreSQL answers to a write on a standby, or where the default is to read only. */
export const readOnlyCode = '25006';

/**
 * After a fail-over a connection that was opened while the address still led to the old server stays there, and refuses every
 * write. Closed when it is released; to be called before `closeWithTheDead`, which then closes the idle ones as well.
 */
export function closeReadOnly(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    connectionOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyCode) readOnly.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) connectionOf(client).stream.destroy();
  });
}

/** The only place where pg tells of the error of a query that somebody else has made. */
function connectionOf(client: pg.PoolClient): pg.Connection {
  return (client as pg.PoolClient & { connection: pg.Connection }).connection;
}
