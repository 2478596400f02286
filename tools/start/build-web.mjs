import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takePrepared } from './prepared.mjs';
import { Problem, step } from './progress.mjs';
import { project } from './project.mjs';

const sources = [
  'web',
  'contract',
  'tools/licences',
  'tools/offline',
  'tools/at-build.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the pages when dist/ was not made from the sources that are there now, and nothing else was either. */
export async function ensureWebBuilt(node) {
  const built = builtFrom();
  const times = timesOfSources();
  if (built.times === times) return;
  // A checkout there and back leaves other times on the same files.
  const contents = contentsOfSources();
  if (built.contents === contents || takePrepared('dist', contents, built.contents))
    return note(times, contents);
  await step('Building the pages', () => buildWeb(node));
}

/** Which sources dist/ was made from: their times, to look quickly, and their contents. */
export function builtFrom(folder = project) {
  const file = markFile(folder);
  const [times, contents] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return { times, contents };
}

function note(times, contents) {
  writeFileSync(markFile(project), `${times}\n${contents}`);
}

function markFile(folder) {
  return path.join(folder, 'dist', '.built-from');
}

export async function buildWeb(node) {
  const [times, contents] = [timesOfSources(), contentsOfSources()];
  const vite = path.join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Problem(`${output}\nThe pages could not be built: what is wrong stands above.`);
  // Written last: a build that was cut off counts for nothing.
  note(times, contents);
}

/** A few thousand files in a few milliseconds. */
function timesOfSources() {
  return stateOfSources((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size}\0${mtimeMs}\n`;
  });
}

function contentsOfSources() {
  return stateOfSources((file) => createHash('sha256').update(readFileSync(file)).digest());
}

function stateOfSources(stateOf) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(path.join(project, source)).sort()) {
      hash.update(`${path.relative(project, file)}\0`).update(stateOf(file));
    }
  }
  return hash.digest('hex');
}

function filesOf(source) {
  if (!existsSync(source)) return [];
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
