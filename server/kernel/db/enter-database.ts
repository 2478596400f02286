import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { PostgresProblem } from '../postgres/problem.ts';
import { version } from '../version.ts';
import { newerMigrations } from './migrate.ts';
import { NodeConnection } from './node-connection.ts';
import { encodingOf, isAnyoneHere, type Place, versionOf } from './node-lock.queries.ts';

/** The suite runs on it; see docs/decisions/0027-refused-or-supported.md. */
export const oldestPostgres = 15;
/** Milliseconds for another node to go: longer than it may take to finish what is in progress. */
const standardPatience = 30_000;
const between = 100;

type Parts = {
  url: string;
  place: Place;
  say: (line: string) => void;
  log: Log;
  /** Aborted when this process is asked to stop. */
  signal: AbortSignal;
  patience?: number;
};

/**
 * Before anything is changed: that PostgreSQL is there and new enough, that no node is on it that must not, and that no newer
 * version has changed it. Throws a PostgresProblem.
 */
export async function enterDatabase(parts: Parts): Promise<NodeConnection> {
  const connection = await NodeConnection.open(parts).catch((error: Error) => {
    throw cannotReach(parts.url, error);
  });
  try {
    await requireVersion(connection);
    await requireEncoding(connection);
    // Before its place is taken: those of several old nodes that start at once must not count as company of each other.
    if (parts.place === 'together') await refuseNewer(connection, await isAnyoneHere(connection.client));
    await waitForPlace(connection, parts);
    // The node that it waited for may have been a newer one.
    if (parts.place === 'alone') await refuseNewer(connection, false);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function requireVersion({ client }: NodeConnection): Promise<void> {
  const version = await versionOf(client);
  if (version >= oldestPostgres * 10_000) return;
  throw new PostgresProblem(
    `Volary needs PostgreSQL ${oldestPostgres} or later; the one at DATABASE_URL is version ${Math.floor(version / 10_000)}. Nothing was changed. Upgrade it (docs/backup.md, PostgreSQL major upgrades), or leave DATABASE_URL out to use the PostgreSQL that comes with Volary.`,
  );
}

/** In any other, names in most languages cannot be stored. */
async function requireEncoding({ client }: NodeConnection): Promise<void> {
  const encoding = await encodingOf(client);
  if (encoding === 'UTF8') return;
  throw new PostgresProblem(
    `The database at DATABASE_URL has the encoding ${encoding}; Volary needs UTF8. Nothing was changed. Make another one: create database volary template template0 encoding 'UTF8'.`,
  );
}

/**
 * What a newer version stores, an older one would show wrongly or lose. In a rolling update (`inCompany`) old nodes go on, and one
 * of them may restart; the log tells of it (server/main.ts).
 */
async function refuseNewer({ client }: NodeConnection, inCompany: boolean): Promise<void> {
  if (inCompany) return;
  const newer = await newerMigrations(client);
  if (newer.length === 0) return;
  throw new PostgresProblem(
    `A newer Volary has changed this database: it has ${newer.length} ${newer.length === 1 ? 'migration' : 'migrations'} that ${version} does not know, the last of them ${newer.at(-1)}. Nothing was changed. Start the newer version, or go back with the backup from before the update (docs/deploy.md, The way back).`,
  );
}

async function waitForPlace(
  connection: NodeConnection,
  { place, say, signal, patience = standardPatience }: Parts,
): Promise<void> {
  const until = performance.now() + patience;
  for (let tries = 0; !(await connection.takePlace()); tries += 1) {
    if (tries === 10)
      say(`Another Volary is on this database. Waiting up to ${patience / 1_000} s for it to stop ...`);
    if (performance.now() >= until || signal.aborted) throw isOccupied(place);
    await sleep(between);
  }
}

function isOccupied(place: Place): PostgresProblem {
  const why =
    place === 'alone'
      ? 'Another Volary is running on this database, and REDIS_URL is not set here'
      : 'Another Volary is running on this database without REDIS_URL';
  return new PostgresProblem(
    `${why}: without Redis, screens would not show what the other node changes. Stop the other one, or set REDIS_URL for all nodes (docs/deploy.md, Several nodes).`,
  );
}

/** Never the address itself: it has the password in it. */
export function cannotReach(url: string, error: Error & { code?: string }): PostgresProblem {
  const { host, pathname } = new URL(url);
  return new PostgresProblem(
    `PostgreSQL at DATABASE_URL (${host}${pathname}) cannot be used: ${error.message || error.code}.`,
  );
}
