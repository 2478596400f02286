import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
const markFile = path.join(project, 'dist', '.built-from');

/** Builds the pages when dist/ was not made from the sources that are there now. */
export async function ensureWebBuilt(node) {
  const now = stateOfSources();
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === now) return;
  await step('Building the pages', () => buildWeb(node));
}

export async function buildWeb(node) {
  const now = stateOfSources();
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
  writeFileSync(markFile, now);
}

/** Sizes and times instead of contents: a few hundred files in a few milliseconds. */
function stateOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(path.join(project, source)).sort()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(project, file)}\0${size}\0${mtimeMs}\n`);
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
