// `node tools/start/run.cjs <file> [arguments]`: every command of package.json begins here. CommonJS, and no import: the Node of old
// distributions, which can neither read nor link what follows, gets as far as the sentence that it is too old.
require('./oldest-node.cjs');
require('./import-script.cjs');
