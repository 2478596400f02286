import { type Config, ConfigError, readConfig } from './config.ts';
import { seedDemonstration } from './demonstration/seed.ts';
import { neededNode } from './kernel/checks/check-node.ts';
import { enterDatabase } from './kernel/db/enter-database.ts';
import { migrate } from './kernel/db/migrate.ts';
import { type Log, makeLog } from './kernel/log.ts';
import { startOwnPostgres } from './kernel/postgres/own-postgres.ts';
import { PostgresProblem } from './kernel/postgres/problem.ts';
import { trustAuthorities } from './kernel/trust-authorities.ts';
import { makeProgram, type Program } from './program.ts';
import { runUntilAsked } from './run.ts';
import { startWarnings } from './start-warnings.ts';
import { welcome } from './welcome.ts';

/** Starts everything, and stops everything on Ctrl-C or SIGTERM. What a person has to know goes to standard error, plainly. */
async function main(): Promise<void> {
  // First of all: a SIGTERM during the start must not leave PostgreSQL behind.
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  if (Number(process.versions.node.split('.')[0]) < neededNode)
    throw new ConfigError([
      `Node.js ${process.versions.node} is too old: Volary needs ${neededNode} or later. Start it with npm start, which brings its own on Linux and Windows, or install a newer one from https://nodejs.org`,
    ]);
  const config = readConfig();
  trustAuthorities(config);
  const log = makeLog(config.logLevel);
  const code = await runUntilAsked({
    openDatabase: () => openDatabase(config),
    startProgram: (databaseUrl) => startProgram({ config, databaseUrl, log, signal: stop.signal }),
    signal: stop.signal,
    drainMilliseconds: config.limits.drainMilliseconds,
    say,
    log,
  });
  process.exit(code);
}

const say = (line: string) => void process.stderr.write(`${line}\n`);

async function openDatabase({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl === undefined) return startOwnPostgres({ dataFolder, say });
  return { url: databaseUrl, stop: async () => undefined };
}

type Start = { config: Config; databaseUrl: string; log: Log; signal: AbortSignal };

async function startProgram({ config, databaseUrl, log, signal }: Start): Promise<Pick<Program, 'stop'>> {
  const place = config.redisUrl === undefined ? 'alone' : 'together';
  const node = await enterDatabase({ url: databaseUrl, place, say, log, signal });
  const { applied, unknown } = await migrate(databaseUrl, { say });
  if (applied.length > 0) say(`Database migrated (${applied.length} migrations applied).`);
  if (unknown.length > 0)
    log.warn(
      { migrations: unknown },
      'the database has migrations that this version does not know: a newer version has run on it. That is as it should be on the old nodes during a rolling update; otherwise update this node',
    );
  const program = await makeProgram({ config, databaseUrl, log, node });
  const ownDatabase = config.databaseUrl === undefined;
  const demonstration = config.demo && ownDatabase ? await seedDemonstration(program.kernel, say) : null;
  await program.listen(config.port, config.host);
  const stop = async () => {
    await program.stop();
    await node.close();
  };
  if (signal.aborted) return { stop };
  say(
    config.services.has('http')
      ? welcome(config, demonstration)
      : `Ready on port ${config.port}: ${[...config.services].join(' and ')}.`,
  );
  for (const warning of startWarnings(config)) say(`\nWarning: ${warning}`);
  return { stop };
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${sentenceFor(error)}\n`);
  process.exit(1);
});

/** What a person can act on is said in a sentence; anything else is a defect and keeps its stack. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof PostgresProblem) return error.message;
  const { code, port, syscall, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=3100 npm start`;
  if (code === 'EACCES' && port !== undefined)
    return `This user may not open port ${port}. Choose one above 1023: PORT=3100 npm start`;
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen')
    return `HOST is '${address}': that is no address of this machine. 0.0.0.0 listens at all that it has.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
