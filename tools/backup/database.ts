import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { probed } from '#server/kernel/db/silence.ts';
import { reachOwnPostgres, startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';

type Reached = { readonly url: string; stop(): Promise<void> };

/** To read beside a running program. */
export async function databaseToRead({ databaseUrl, dataFolder }: Config): Promise<Reached> {
  return databaseUrl === undefined ? reachOwnPostgres({ dataFolder, say: console.log }) : given(databaseUrl);
}

/** To write: where the database is our own, refuses while a program is running on it. */
export async function databaseToWrite({ databaseUrl, dataFolder }: Config): Promise<Reached> {
  return databaseUrl === undefined ? startOwnPostgres({ dataFolder, say: console.log }) : given(databaseUrl);
}

function given(url: string): Reached {
  return { url, stop: async () => undefined };
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
  if (/^ERR_PARSE_ARGS/.test(String((error as { code?: unknown }).code))) return usage ?? error.message;
  return error instanceof ToolProblem || /^(Config|Postgres)/.test(error.name) ? error.message : undefined;
}
