import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { beginOn, isPooled } from './session.queries.ts';

/** Kysely's view of a pool: what it is lent of connections through a pooler keeps to one transaction at a time. */
export function poolForKysely(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      return isPooled(client) ? pooledClient(client) : client;
    },
    end: () => pool.end(),
  };
}

function pooledClient(client: pg.PoolClient): PostgresPoolClient {
  let inTransaction = false;

  /** A statement alone gets a transaction of its own, for its limits: sent together, in one trip. */
  async function alone(sql: string, parameters: unknown[]): Promise<pg.QueryResult> {
    const [begun, answered, ended] = await Promise.allSettled([
      client.query(beginOn(client)),
      client.query(sql, parameters),
      client.query('COMMIT'),
    ]);
    if (answered.status === 'rejected') throw answered.reason;
    for (const step of [begun, ended]) if (step.status === 'rejected') throw step.reason;
    return answered.value;
  }

  function query(sql: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    const verb = /^[a-z]+/i.exec(sql)?.[0].toLowerCase();
    if (verb === 'begin' || verb === 'start') {
      inTransaction = true;
      return client.query(beginOn(client, sql));
    }
    if (sql === 'commit' || sql === 'rollback') inTransaction = false;
    else if (!inTransaction) return alone(sql, [...parameters]);
    return client.query(sql, [...parameters]);
  }

  return {
    // Cursors, the other thing it could be given, are used nowhere.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
