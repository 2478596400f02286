import type { Kept } from '#server/kernel/kept/kept.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { copyFiles, filesOf } from './files.queries.ts';

export const kept: Kept = {
  tables: ['fileChunks', 'files'],
  async copy({ tx, from, to, files }) {
    for (const id of await filesOf(tx, from)) files.set(id, makeSecret());
    await copyFiles(tx, to, files);
  },
  // It goes with its pigeonhole or its account. Who uses it says what it is: there it is taken along.
  forget: async () => undefined,
  export: async () => ({}),
};
