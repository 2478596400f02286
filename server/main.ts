import { ConfigError, readConfig } from './config.ts';
import { seedDemonstration } from './demonstration/seed.ts';
import { migrate } from './kernel/db/migrate.ts';
import { makeLog } from './kernel/log.ts';
import { startOwnPostgres } from './kernel/postgres/own-postgres.ts';
import { PostgresProblem } from './kernel/postgres/problem.ts';
import { makeProgram } from './program.ts';
import { welcome } from './welcome.ts';

/** Starts everything, and ends everything on Ctrl-C or SIGTERM. What a person has to know goes to standard error, plainly. */
async function main(): Promise<void> {
  const config = readConfig();
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const log = makeLog(config.logLevel);
  const postgres =
    config.databaseUrl === undefined ? await startOwnPostgres({ dataFolder: config.dataFolder, say }) : null;
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  try {
    const applied = await migrate(databaseUrl);
    if (applied.length > 0) say(`The database was brought up to date (${applied.length} steps).`);
    const program = await makeProgram({ config, databaseUrl, log });
    const demonstration =
      config.demo && postgres !== null ? await seedDemonstration(program.kernel, say) : null;
    await program.listen(config.port, config.host);
    say(
      config.services.has('http')
        ? await welcome(config, demonstration)
        : `Ready on port ${config.port}: ${[...config.services].join(' and ')}.`,
    );

    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      say('Stopping: what was begun is finished first ...');
      await Promise.race([
        program.stop(),
        new Promise((resolve) => setTimeout(resolve, config.limits.drainMilliseconds)),
      ]);
      await postgres?.stop();
      process.exit(0);
    };
    process.on('SIGINT', () => void stop());
    process.on('SIGTERM', () => void stop());
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${sentenceFor(error)}\n`);
  process.exit(1);
});

/** What a person can act on is said in a sentence; anything else is a defect and keeps its stack. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof PostgresProblem) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=3100 npm start`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3100 npm start`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
