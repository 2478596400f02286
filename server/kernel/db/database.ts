import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { poolForKysely } from './pooled-client.ts';
import { closeReadOnly, readOnlyCode } from './read-only.ts';
import { isPooled, sessionLimits } from './session.queries.ts';
import { answerLimits, closeWithTheDead } from './silence.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a query needs: it runs alike inside and outside a transaction. */
export type Db = Kysely<DB>;

const dateType = 1082;
pg.types.setTypeParser(dateType, (text) => text);

/** Milliseconds until a connection is open, or one becomes free. */
export const connectWithin = 4_000;

type PoolOptions = {
  url: string;
  /** Connections at most. */
  size: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Milliseconds a statement may take. */
  statementTimeout: number;
};

/**
 * A pool of its own for a kind of work, so that one kind cannot starve another. When PostgreSQL dies, pool and clients
 * emit errors that would end the process if nobody listened; the next query then opens a new connection.
 */
export function openDatabase(options: PoolOptions, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    // A server that is silent from the beginning is given up as soon as one that falls silent (node-connection.ts).
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: 60_000,
    // With a pipeline, pg destroys a connection that does not answer, which fails all that was sent over it.
    ...answerLimits(options.statementTimeout),
    // Statements that nobody waits between go out together; db/pipeline.ts is what does that.
    pipeline: true,
    ...sessionLimits(options.statementTimeout),
  });
  const tell = (error: Error) =>
    log.warn({ err: error.message, pool: options.name }, 'database connection lost');
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  closeReadOnly(pool);
  const closeAll = closeWithTheDead(pool);
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: poolForKysely(pool) }),
    plugins: [new CamelCasePlugin()],
  });
  pools.set(database, { pool, closeAll });
  return database;
}

const pools = new WeakMap<Database, { pool: pg.Pool; closeAll: () => void }>();

/** Connections a pool may open, those at work, and queries that wait for one. */
type PoolState = { size: number; busy: number; waiting: number };

function opened(database: Database): { pool: pg.Pool; closeAll: () => void } {
  const known = pools.get(database);
  if (known === undefined) throw new Error('This database was not opened here.');
  return known;
}

export function poolBehind(database: Database): pg.Pool {
  return opened(database).pool;
}

/** Once it is known that nobody answers on them. Those that are asked for from now on are new. */
export function closeConnections(database: Database): void {
  opened(database).closeAll();
}

/** Whether a pooler stands before PostgreSQL. */
export async function isBehindPooler(database: Database): Promise<boolean> {
  const client = await poolBehind(database).connect();
  try {
    return isPooled(client);
  } finally {
    client.release();
  }
}

export function poolOf(database: Database): PoolState {
  const pool = poolBehind(database);
  return {
    size: pool.options.max,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  };
}

/** What pg itself says: of a connection that ended, of one that was never answered, and of none to be had. */
const awayWithoutCode =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable/;

/** True for failures of the connection or the server, not of the statement: trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    if (/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|ENOENT)/.test(code)) return true;
    // 08 connection, 53 resources, 57 operator intervention (57014 is a statement that took too long), 55P03 lock.
    if (/^(08|53|57|58)/.test(code) || code === '55P03') return true;
    return code === readOnlyCode || isRolledBack(error);
  }
  return awayWithoutCode.test(error.message);
}

/** True where PostgreSQL gave way to another transaction: a deadlock, or two that could not be put in an order. */
export function isRolledBack(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '40001' || code === '40P01';
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    (error as { code?: unknown }).code === '23505' &&
    (error as { constraint?: unknown }).constraint === constraint
  );
}
