// What run.cjs does on Node 20 and later. What is written for any of these (.mjs) finds its Node itself; everything else runs under
// Node 24, whatever Node the machine has, after installing what is missing.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { node24 } from './node-24.mjs';
import { main } from './progress.mjs';
import { project } from './project.mjs';
import { envFile, relay } from './relay.mjs';

const [script = '', ...args] = process.argv.slice(2);

if (script.endsWith('.mjs')) {
  const file = path.join(project, script);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
} else {
  await main(async () => {
    await ensureInstalled();
    return relay(node24(), [...settings(), script, ...args], environment());
  });
}

/** Half of a command's time is reading TypeScript: what the server has read at its start is not read again. */
function environment() {
  if (!script.startsWith('tools/')) return process.env;
  return { NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/compiled'), ...process.env };
}

/** What developers bring along, as tests and types, is not to meet the database of an installation. */
function settings() {
  return script.startsWith('node_modules/') ? [] : envFile();
}
