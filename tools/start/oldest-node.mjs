// Imported first: on a machine whose Node is too old even to fetch another one, it says so and ends. Written so that the Node of
// old distributions reads it too.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const oldest = Number(/\d+/.exec(engines.node)[0]);
const { node } = process.versions;

if (Number(node.split('.')[0]) < oldest) {
  console.error(
    `\nNode ${node} of this machine is too old: Volary needs Node ${oldest} or later to begin with. Install Node 24 from https://nodejs.org or with a version manager (nvm install 24), and start again.`,
  );
  process.exit(1);
}
