// What run.mjs does: runs a TypeScript file of the project under Node 24, whatever Node the machine has, after installing what is
// missing.
import { ensureInstalled } from './install.mjs';
import { node24 } from './node-24.mjs';
import { main } from './progress.mjs';
import { envFile, relay } from './relay.mjs';

await main(async () => {
  await ensureInstalled();
  return relay(node24(), [...envFile(), ...process.argv.slice(2)]);
});
