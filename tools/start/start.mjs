// `npm start`. Any Node can read this file; what begins then is written for Node 20 and later.
import './oldest-node.mjs';

import('./begin.mjs');
