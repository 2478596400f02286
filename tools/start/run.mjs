// `node tools/start/run.mjs <script> [arguments]`. Any Node can read this file; what follows is written for Node 20 and later.
import './oldest-node.mjs';

import('./run-script.mjs');
