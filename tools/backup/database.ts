import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { isDatabaseAway } from '#server/kernel/db/database.ts';
import { cannotReach } from '#server/kernel/db/enter-database.ts';
import { probed } from '#server/kernel/db/silence.ts';
import { reachOwnPostgres, startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { codeOf } from '#server/kernel/postgres/problem.ts';

type Reached = { readonly url: string; stop(): Promise<void> };

/** To read beside a running program. */
export async function databaseToRead({ databaseUrl, dataFolder }: Config): Promise<Reached> {
  return databaseUrl === undefined
    ? own(await reachOwnPostgres({ dataFolder, say: console.log }))
    : given(databaseUrl);
}

/** To write: where the database is our own, refuses while a program is running on it. */
export async function databaseToWrite({ databaseUrl, dataFolder }: Config): Promise<Reached> {
  return databaseUrl === undefined
    ? own(await startOwnPostgres({ dataFolder, say: console.log }))
    : given(databaseUrl);
}

/** Of the database that was reached last, the sentence of its failure: errors do not say of which address they are. */
let failureInWords: ((error: Error) => string) | undefined;

function given(url: string): Reached {
  failureInWords = (error) => cannotReach(url, error).message;
  return { url, stop: async () => undefined };
}

/** PostgreSQL is started again where a Volary runs on it, and with each command where none does. */
function own(reached: Reached & { readonly log: string }): Reached {
  failureInWords = ({ message }) =>
    `The PostgreSQL that comes with Volary failed in the middle: ${message}. Run the command again. If that fails too, ${reached.log} tells why.`;
  return reached;
}

export async function connect(url: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name, ...probed });
  // A broken connection also fails the query in flight, which says so; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A sentence and exit code 1 for what a person can put right; anything else is a defect and shows its stack. */
export class ToolProblem extends Error {}

/** `usage` is shown to whoever gives an option that there is none of. */
export async function runTool(work: () => Promise<void>, usage?: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceFor(error, usage) ?? error);
    process.exitCode = 1;
  }
}

function sentenceFor(error: unknown, usage: string | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/^ERR_PARSE_ARGS/.test(codeOf(error) ?? '')) return usage ?? error.message;
  if (error instanceof ToolProblem || /^(Config|Postgres)/.test(error.name)) return error.message;
  if (codeOf(error) === noTable)
    return `This database has not all tables of this version (${error.message}): start Volary on it once.`;
  return isShut(error) ? failureInWords?.(error) : undefined;
}

const noTable = '42P01';
/** A password that is wrong or missing, somebody who may not, and a database that is not there. */
const shut = /^(28...|3D000|42501)$/;

/** Errors of files have a path: the database has none. */
function isShut(error: Error): boolean {
  return (shut.test(codeOf(error) ?? '') || isDatabaseAway(error)) && !('path' in error);
}
