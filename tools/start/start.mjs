// What a unit of systemd starts (deploy/systemd). Like `npm start`, which comes by run.cjs.
import './oldest-node.cjs';

import('./begin.mjs');
