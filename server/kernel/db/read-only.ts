import type pg from 'pg';

/** What PostgreSQL answers to a write on a standby, or where the default is to read only. */
export const readOnlyCode = '25006';

/**
 * After a fail-over a connection that was opened while the address still led to the old server stays there, and refuses every
 * write. With the first that refuses one, all that are open at that time are closed when they are released; to be called
 * before `closeWithTheDead`, which then closes the idle ones at once.
 */
export function closeReadOnly(pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>();
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    connectionOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      // Another that is in use may only have read so far: returned later, it would refuse the next write.
      if (code === readOnlyCode) for (const suspect of open) readOnly.add(suspect);
    });
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) connectionOf(client).stream.destroy();
  });
}

/** The only place where pg tells of the error of a query that somebody else has made. */
function connectionOf(client: pg.PoolClient): pg.Connection {
  return (client as pg.PoolClient & { connection: pg.Connection }).connection;
}
