import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever the command was called from. */
export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
