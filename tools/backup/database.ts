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
  await client.connect();
  return client;
}

/** A sentence and exit code 1 for what a person can put right; anything else is a defect and shows its stack. */
export class ToolProblem extends Error {}

export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const plain =
      error instanceof ToolProblem || (error instanceof Error && /^(Config|Postgres)/.test(error.name));
    console.error(plain ? error.message : error);
    process.exitCode = 1;
  }
}
