import type { Kept } from '#server/kernel/kept/kept.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { copyFiles, filesOf } from './files.queries.ts';

export const kept: Kept = {
  tables: ['fileChunks', 'files'],
  async copy({ tx, from, to, files }) {
    for (const id of await filesOf(tx, from)) files.set(id, makeSecret());
    await copyFiles(tx, to, files);
  },
  // A file is set up, and nobody is named with it; it goes with its pigeonhole.
  forget: async () => undefined,
  export: async () => ({}),
};
