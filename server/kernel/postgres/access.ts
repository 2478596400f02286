import { randomBytes, randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { cannot, codeOf, PostgresProblem } from './problem.ts';

/** How to connect: kept as access.json (0600) inside the cluster, so that neither is ever there without the other. */
export type Access = {
  readonly port: number;
  /** Of `volary`, who owns the database `volary` and nothing else. */
  readonly password: string;
  /** Of `postgres`, who starts and stops. */
  readonly adminPassword: string;
};

export function databaseUrl({ port, password }: Access): string {
  return `postgres://volary:${password}@127.0.0.1:${port}/volary`;
}

export function adminUrl({ port, adminPassword }: Access, database = 'postgres'): string {
  return `postgres://postgres:${adminPassword}@127.0.0.1:${port}/${database}`;
}

export async function newAccess(): Promise<Access> {
  return { port: await freePort(), password: secret(), adminPassword: secret() };
}

export async function readAccess(cluster: string): Promise<Access> {
  const file = fileIn(cluster);
  try {
    const kept: Partial<Access> = JSON.parse(await readFile(file, 'utf8'));
    const { port, password, adminPassword } = kept;
    if (port !== undefined && password !== undefined && adminPassword !== undefined) {
      return { port, password, adminPassword };
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && !(error instanceof SyntaxError))
      throw cannot('read the password', file, error);
  }
  throw new PostgresProblem(
    `The password of the database is not in ${file} any more. Put that file back; or move ${cluster} away, start again, and restore the last backup (npm run restore).`,
  );
}

export async function keepAccess(cluster: string, access: Access): Promise<void> {
  const file = fileIn(cluster);
  try {
    // Through a second file: at no moment is there half a password.
    await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  } catch (error) {
    throw cannot('keep the password of the database', cluster, error);
  }
}

/** The remembered port, unless somebody else listens there by now. */
export async function withFreePort(access: Access): Promise<Access> {
  return (await isFree(access.port)) ? access : { ...access, port: await freePort() };
}

function fileIn(cluster: string): string {
  return path.join(cluster, 'access.json');
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined;
}

/** Below those that systems give to connections by themselves, where one can be had: there it is still free at the next start. */
async function freePort(): Promise<number> {
  for (let left = 20; left > 0; left -= 1) {
    const port = await listenOnce(randomInt(20_000, 32_000));
    if (port !== undefined) return port;
  }
  const port = await listenOnce(0);
  if (port === undefined) {
    throw new PostgresProblem(
      'No port is free on 127.0.0.1 for PostgreSQL. Close a program that holds many, and start again.',
    );
  }
  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
