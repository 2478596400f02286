import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';

export const project = path.join(import.meta.dirname, '..');
/** Milliseconds that a story of commands may take. */
export const patience = 60_000;
const run = promisify(execFile);

type Ended = { code: number; out: string; err: string };
type Place = { cwd?: string; env?: Record<string, string> };

/** `npm run <name> -- <args>`, without npm: what package.json says, as a process, judged by its exit code and by what it prints. */
export async function command(
  name: string,
  args: readonly string[],
  { cwd = project, env = {} }: Place = {},
) {
  const scripts = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')).scripts;
  const [program, ...words] = String(scripts[name]).split(' ');
  expect(program, `${name} of package.json`).toBe('node');
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 24 };
  const ended: Ended = await run(process.execPath, [...words, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
  // A sentence for a person, never a stack.
  expect(`${ended.out}${ended.err}`).not.toMatch(/\n {4}at |ReferenceError|TypeError/);
  return ended;
}
