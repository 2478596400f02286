// `npm run prepare-update -- v0.4.0`: installs the packages of another version and builds its pages, beside the one that runs. The
// start after a checkout of that version only moves them into place (prepared.mjs).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtFrom } from './build-web.mjs';
import { ensureInstalled, installed, packagesWanted } from './install.mjs';
import { placeOf, versionsFolder } from './prepared.mjs';
import { main, Problem } from './progress.mjs';
import { project } from './project.mjs';

const checkout = path.join(versionsFolder, 'checkout');

await main(async () => {
  const [version, ...more] = process.argv.slice(2);
  if (version === undefined || more.length > 0)
    throw new Problem('npm run prepare-update -- <version>, such as v0.4.0');
  const commit = commitOf(version);
  await ensureInstalled();
  // What serves meanwhile comes first.
  os.setPriority(10);
  checkOut(commit);
  try {
    await prepare(version);
  } finally {
    git('worktree', 'remove', '--force', checkout);
  }
  console.log(
    `${version} is prepared. It takes over as soon as it is checked out (git checkout ${version}) and Volary starts again.`,
  );
});

function commitOf(version) {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${version}^{commit}`).trim();
  } catch {
    throw new Problem(
      `Git knows no version ${version} in ${project}. Fetch it first: git fetch --tags. (An image is updated by building or pulling the next one.)`,
    );
  }
}

function checkOut(commit) {
  mkdirSync(versionsFolder, { recursive: true });
  rmSync(checkout, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
}

/** By the version's own code, which knows what it needs. */
async function prepare(version) {
  const partOf = (file) => import(pathToFileURL(path.join(checkout, 'tools/start', file)).href);
  if (!existsSync(path.join(checkout, 'tools/start/prepared.mjs')))
    throw new Problem(
      `${version} is from before updates could be prepared: it installs and builds at its own start.`,
    );
  const packages = packagesWanted(checkout);
  const keep = placeOf('node_modules', packages);
  forgetAllBut(keep, checkout);

  const modules = path.join(checkout, 'node_modules');
  const isAsHere = packages === installed();
  if (isAsHere) symlinkSync(path.join(project, 'node_modules'), modules, 'junction');
  else if (existsSync(keep)) renameSync(keep, modules);
  await (await partOf('install.mjs')).ensureInstalled();
  const { node24 } = await partOf('node-24.mjs');
  await (await partOf('build-web.mjs')).ensureWebBuilt(node24());

  const { contents } = builtFrom(checkout);
  renameSync(path.join(checkout, 'dist'), placeOf('dist', contents));
  if (!isAsHere) renameSync(modules, keep);
}

/** One version besides the running one is enough. */
function forgetAllBut(...kept) {
  for (const name of readdirSync(versionsFolder)) {
    const folder = path.join(versionsFolder, name);
    if (!kept.includes(folder)) rmSync(folder, { recursive: true });
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
