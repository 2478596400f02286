import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './node-24.mjs';
import { takePrepared } from './prepared.mjs';
import { Problem, step } from './progress.mjs';
import { project } from './project.mjs';

const lockFile = path.join(project, 'package-lock.json');
const markFile = path.join(project, 'node_modules', '.cache', 'volary-installed');

/** Installs exactly what package-lock.json says, when it is not what is there. An image has all it needs, and no such list. */
export async function ensureInstalled() {
  requireNode();
  if (!existsSync(lockFile)) return;
  const wanted = packagesWanted();
  if (installed() === wanted) return;
  if (!npmWasHereSince() && !takePrepared('node_modules', wanted, installed())) {
    await step('Installing packages (once; a minute on a fast line)', npmCi);
  }
  mkdirSync(path.dirname(markFile), { recursive: true });
  writeFileSync(markFile, wanted);
}

/** What names the packages of a version. */
export function packagesWanted(folder = project) {
  const list = readFileSync(path.join(folder, 'package-lock.json'));
  return createHash('sha256').update(list).digest('hex');
}

/** As packagesWanted, of the packages that are there. */
export function installed() {
  return existsSync(markFile) ? readFileSync(markFile, 'utf8') : undefined;
}

/** npm writes its own record last: newer than the lock file means somebody ran npm, and it came to its end. */
function npmWasHereSince() {
  const record = path.join(project, 'node_modules', '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs;
}

async function npmCi() {
  // Everything, whatever NODE_ENV says: the same folder serves start, test and dev.
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { npm_execpath: npm, ...env } = process.env;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, ...options], {
    cwd: project,
    env: { ...env, npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve('npm is not there')).once('close', (exit) => resolve(exit ?? 1));
  });
  if (code !== 0) {
    throw new Problem(
      `npm could not install the packages (${code}). Its own account is above: mostly the network, a full disk, or a folder that this user may not write (${project}). Put that right and start again.`,
    );
  }
}
