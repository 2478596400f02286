// Read first: on a machine whose Node is too old even to fetch another one, it says so and ends. Written so that the Node of old
// distributions reads it too. `npm start` reads it in a process of its own first (prestart): the Node of old distributions refuses the
// options of the start itself, before it reads any file.
// biome-ignore lint/style/useNodejsImportProtocol: that Node does not know it.
const { readFileSync } = require('fs');
// biome-ignore lint/style/useNodejsImportProtocol: as above.
const path = require('path');

const { engines } = JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8'));
const oldest = Number(/\d+/.exec(engines.node)[0]);
const { node } = process.versions;

if (Number(node.split('.')[0]) < oldest) {
  const sentence = `Node ${node} of this machine is too old: Volary needs Node ${oldest} or later to begin with. Install Node 24 from https://nodejs.org or with a version manager (nvm install 24), and start again.`;
  console.error(`\n${sentence}`);
  process.exit(1);
}
