import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import { type Database, poolBehind, type Tx } from './database.ts';
import { beginOn, isPooled } from './session.queries.ts';
import type { DB } from './tables.ts';

/**
 * A transaction whose statements go out without waiting for the answers to those before them, where the caller does not
 * wait either. Each answer has to find a gap in a busy event loop, so that a batch of live actions that made seven trips
 * was seven times late. `work` ends with `commit`, which may be sent along with the last statement: PostgreSQL rolls
 * back if that one failed. Without it, and when `work` throws, everything is rolled back.
 */
export async function transactInPipeline<T>(
  database: Database,
  work: (tx: Tx, commit: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = await poolBehind(database).connect();
  committing.delete(client);
  let state: 'open' | 'committed' | 'unknown' = 'open';
  // Not awaited: when it fails, so does whatever comes after it.
  client.query(beginOn(client)).catch(() => undefined);
  const commit = async () => {
    // Kysely hands a statement to the connection some microtasks after it was called: those called before this one go first.
    await new Promise<void>((allSent) => process.nextTick(allSent));
    state = 'unknown';
    committing.add(client);
    const { command } = await client.query('COMMIT');
    state = 'committed';
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed.');
  };
  try {
    return await work(clientsTx(client), commit);
  } finally {
    await release(client, state);
  }
}

async function release(client: PoolClient, state: 'open' | 'committed' | 'unknown'): Promise<void> {
  // What became of a commit that was not answered cannot be told on this connection: it goes.
  const good =
    state === 'committed' ||
    (state === 'open' &&
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      )));
  client.release(!good);
}

const transactions = new WeakMap<PoolClient, Tx>();
/** Connections whose COMMIT has been sent: a statement after it would stand alone, outside the transaction. */
const committing = new WeakSet<PoolClient>();

/** Kysely on one connection, which neither opens a transaction nor lines statements up. */
function clientsTx(client: PoolClient): Tx {
  const known = transactions.get(client);
  if (known !== undefined) return known;
  const made = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ClientDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  }) as Tx;
  transactions.set(client, made);
  return made;
}

class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(client: PoolClient) {
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        if (committing.has(client))
          throw new Error('A statement was called after the COMMIT of its transaction.');
        // Named, so that PostgreSQL plans a statement of many parts once for a connection. Behind a pooler the next
        // transaction may run on one where the name is unknown.
        const name = isPooled(client) ? undefined : nameOf(sql);
        const { rows } = await client.query({ name, text: sql, values: [...parameters] });
        return { rows };
      },
      streamQuery() {
        throw new Error('A pipeline has no streams.');
      },
    };
  }

  init = nothing;
  releaseConnection = nothing;
  beginTransaction = nothing;
  commitTransaction = nothing;
  rollbackTransaction = nothing;
  destroy = nothing;
  acquireConnection = async () => this.#connection;
}

async function nothing(): Promise<void> {}

/** The statements of live actions are few and always the same. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const made = `volary_${names.size}`;
  names.set(sql, made);
  return made;
}
