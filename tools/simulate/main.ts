import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { trustAuthorities } from '#server/kernel/trust-authorities.ts';
import { connect, databaseToRead, runTool, ToolProblem } from '../backup/database.ts';
import { HttpProblem } from './browser.ts';
import { NothingRuns } from './count-by-api.ts';
import { countBySql } from './counts.queries.ts';
import type { Organiser } from './desk.ts';
import { report, reportProgress } from './report.ts';
import { type Simulation, simulate } from './simulate.ts';

const usage = `npm run simulate -- --attendees N [options]

  --attendees N          phones that join (100)
  --address URL          where Volary runs (ORIGIN, or localhost at PORT)
  --passcode CODE        which event (FLOCK)
  --seconds S            how long the hall is lively (30)
  --seed N               the same number plays the same hall
  --sql                  also counts in the database (DATABASE_URL, or the own one of DATA_FOLDER)
  --organiser EMAIL:PASSWORD
                         signs in: questions that wait are let through, and counted. For the demonstration of this
                         data folder it is known.
`;

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      attendees: { type: 'string', default: '100' },
      address: { type: 'string' },
      passcode: { type: 'string', default: 'FLOCK' },
      seconds: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      sql: { type: 'boolean', default: false },
      organiser: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const config = readConfig(process.env, [], { onlyLooks: true });
  trustAuthorities(config);
  const address = values.address ?? addressOf(config);
  await using database = values.sql ? await openDatabase(config) : null;
  const progress = reportProgress();
  const result = await simulate({
    address,
    passcode: values.passcode,
    attendees: wholeNumber('--attendees', values.attendees),
    seconds: wholeNumber('--seconds', values.seconds),
    seed: wholeNumber('--seed', values.seed),
    organiser:
      values.organiser === undefined
        ? demonstrationOrganiser(config, address)
        : organiserOf(values.organiser),
    countBySql: database?.count,
    watch: progress.begin,
  })
    .catch((problem) => inWords(problem, address))
    .finally(progress.end);
  console.log(report(result));
  if (!result.right) process.exitCode = 1;
}, usage);

async function openDatabase(config: Config): Promise<AsyncDisposable & { count: Simulation['countBySql'] }> {
  const database = await databaseToRead(config);
  return {
    // A new connection for each count: the server may be killed in between.
    count: async (sessions) => {
      const client = await connect(database.url, 'volary simulate');
      try {
        return await countBySql(client, sessions);
      } finally {
        await client.end();
      }
    },
    [Symbol.asyncDispose]: () => database.stop(),
  };
}

/** The server of this configuration, which may run on any port. */
function addressOf(config: Config): string {
  if (config.origin === undefined && config.publicPort === 0)
    throw new ToolProblem('PORT is 0, so any port may be the one: say where Volary runs with --address.');
  return originOf(config);
}

/** Only for a server on this machine: this data folder's password must not be sent to another server. */
function demonstrationOrganiser(config: Config, address: string): Organiser | undefined {
  const file = path.join(config.dataFolder, 'demonstration.password');
  const { hostname, origin } = new URL(address);
  const here = /^(localhost|127\.)/.test(hostname) || (config.demo && origin === originOf(config));
  if (!here || !existsSync(file)) return undefined;
  return { email: 'demo@volary.example', password: readFileSync(file, 'utf8').trim() };
}

function organiserOf(text: string): Organiser {
  const at = text.indexOf(':');
  if (at < 1) throw new ToolProblem('--organiser takes EMAIL:PASSWORD.');
  return { email: text.slice(0, at), password: text.slice(at + 1) };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new ToolProblem(`${name} takes a whole number from 1, not “${text}”.`);
  return number;
}

function inWords(problem: unknown, address: string): never {
  const { code } = problem as { code?: string };
  if (code === 'ECONNREFUSED')
    throw new ToolProblem(
      `Nobody answers at ${address}. Start Volary (npm start), or say where it runs with --address.`,
    );
  if (problem instanceof HttpProblem || problem instanceof NothingRuns)
    throw new ToolProblem(problem.message);
  throw problem;
}
