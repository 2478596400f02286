// What `npm start` does: on any Node from 20 on, with nothing installed. What is there already is left alone, so
// that a second start is quick. Plain JavaScript, and no import from outside node: before the install.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { node24, runsOn } from './node-24.mjs';
import { main } from './progress.mjs';
import { project } from './project.mjs';
import { endWithParent, relay } from './relay.mjs';

await main(async () => {
  endWithParent();
  await ensureInstalled();
  const node = node24();
  const args = process.argv.slice(2);
  const flags = startFlags();
  const hasFlags = flags.every((flag) => process.execArgv.includes(flag));
  // The first start runs on the machine's own Node; from then on npm finds the pinned one first. A service may run this file
  // without the flags.
  if (!runsOn(node) || !hasFlags) return relay(node, [...flags, fileURLToPath(import.meta.url), ...args]);

  const envFile = path.join(project, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  if (!process.env.VOLARY_DEV_ASSETS) await ensureWebBuilt(node);
  await runServer(args);
});

/** What V8 is told about its garbage collector (docs/decisions/0023): it can be told at the start only. */
function startFlags() {
  const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

async function runServer(args) {
  module.enableCompileCache(path.join(project, 'node_modules', '.cache', 'compiled'));
  // Node writes it at a tidy end only; a program that is killed should start quickly too.
  setTimeout(() => module.flushCompileCache(), 3000).unref();
  const entry = path.join(project, 'server', 'main.ts');
  process.argv = [process.argv[0], entry, ...args];
  await import(pathToFileURL(entry).href);
}
