import type { Db } from '../db/database.ts';
import { oldestPostgres } from '../db/enter-database.ts';
import { migrationNames } from '../db/migrate.ts';
import {
  aboutDatabase,
  appliedMigrations,
  commitNothing,
  isReadOnly,
  versionOfPostgres,
} from './checks.queries.ts';
import { type Finding, findingsAbout, reasonIn } from './finding.ts';

const postgres = findingsAbout('office.check.postgres');
const locale = findingsAbout('office.check.locale');
const migrations = findingsAbout('office.check.migrations');
const writing = findingsAbout('office.check.writing');

/** Without a database that answers, or with one that is too old, there is one finding, and nothing else to look at. */
export async function checkDatabase(db: Db): Promise<Finding[]> {
  try {
    const version = versionOf(await versionOfPostgres(db));
    if (version.state !== 'good') return [version];
    return [version, localeOf(await aboutDatabase(db)), await checkMigrations(db), await checkWriting(db)];
  } catch (error) {
    return [postgres.broken('office.check.postgres.away', { reason: reasonIn(error) })];
  }
}

function versionOf({ version, number }: Awaited<ReturnType<typeof versionOfPostgres>>): Finding {
  const values = { version, needed: String(oldestPostgres) };
  return number >= oldestPostgres * 10_000
    ? postgres.good('office.check.postgres.good', values)
    : postgres.broken('office.check.postgres.old', values);
}

type About = Awaited<ReturnType<typeof aboutDatabase>>;

function localeOf({ encoding, locale: name, letters, collation, actual }: About): Finding {
  if (encoding !== 'UTF8') return locale.broken('office.check.locale.encoding', { encoding });
  // Indexes were sorted by rules that the operating system no longer has: rows may not be found.
  if (collation !== null && actual !== null && collation !== actual)
    return locale.broken('office.check.locale.stale', { before: collation, now: actual });
  if (!letters) return locale.attention('office.check.locale.letters', { name });
  return locale.good('office.check.locale.good', { name });
}

async function checkMigrations(db: Db): Promise<Finding> {
  const [known, applied] = await Promise.all([migrationNames(), appliedMigrations(db)]);
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    return migrations.broken('office.check.migrations.newer', { names: newer.join(', ') });
  const waiting = known.filter((name) => !applied.includes(name)).length;
  if (waiting > 0) return migrations.attention('office.check.migrations.waiting', { count: waiting });
  return migrations.good('office.check.migrations.good', { count: applied.length });
}

const tries = 5;
/** Milliseconds of a commit from which voters notice (docs/operations.md). */
const slow = 100;

/** The middle one of several: a single commit may wait for something else. */
async function checkWriting(db: Db): Promise<Finding> {
  try {
    if (await isReadOnly(db)) return writing.broken('office.check.writing.readOnly');
    const times: number[] = [];
    for (let count = 0; count < tries; count += 1) {
      const start = performance.now();
      await commitNothing(db);
      times.push(performance.now() - start);
    }
    const middle = times.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? 0;
    const values = { milliseconds: Math.round(middle * 10) / 10 };
    return middle < slow
      ? writing.good('office.check.writing.good', values)
      : writing.attention('office.check.writing.slow', values);
  } catch (error) {
    return writing.broken('office.check.writing.failed', { reason: reasonIn(error) });
  }
}
