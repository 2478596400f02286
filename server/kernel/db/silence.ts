import type pg from 'pg';

// A host that loses power, and a fail-over or a firewall that drops packets, end no connection: without limits of our own, a
// query waits until the kernel gives up, for a quarter of an hour with data unacknowledged and for two hours without.

/** Probes an idle connection after ten seconds; the kernel ends it after ten unanswered ones, a second apart. */
export const probed = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Milliseconds after which an answer is no longer expected. PostgreSQL ends the statement before that, and its idle
 * transaction: whoever tries again finds no lock of the one that was given up.
 */
function answerWithin(statementTimeout: number): number {
  return statementTimeout + 3_000;
}

/** Options of a connection whose statements PostgreSQL ends after `statementTimeout` milliseconds. */
export function answerLimits(statementTimeout: number) {
  return { ...probed, query_timeout: answerWithin(statementTimeout) };
}

/**
 * Where a connection in use has ended, its pool's idle ones lead to the same server and may be as dead without showing it,
 * and each would cost the next caller another wait: they are closed as well. Answers what closes all, those in use too: what
 * was asked on them fails at once.
 */
export function closeWithTheDead(pool: pg.Pool): () => void {
  const open = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => {
    open.delete(client);
    idle.delete(client);
  });
  // Emitted before the pool decides whether to keep the connection.
  pool.on('release', (_error, client) => {
    if (!streamOf(client).destroyed) {
      idle.add(client);
      return;
    }
    // After a time-out the pool learns that its socket is destroyed a turn too late, and would hand it to the next caller.
    void client.end();
    closeIdle(idle);
  });
  return () => {
    closeIdle(idle);
    for (const client of open) streamOf(client).destroy();
  };
}

function closeIdle(idle: ReadonlySet<pg.PoolClient>): void {
  for (const suspect of [...idle]) {
    streamOf(suspect).destroy();
    // What the pool listens for to remove an idle connection.
    suspect.emit('error', new Error('Closed with another connection that had ended.'));
  }
}

/** The client's own socket: pg has no other way to tell that it is gone before its `end` event. */
function streamOf(client: pg.PoolClient): pg.Connection['stream'] {
  return (client as pg.PoolClient & { connection: pg.Connection }).connection.stream;
}
