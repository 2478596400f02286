import type { Kept } from '#server/kernel/kept/kept.ts';
import { copySession } from './kept.queries.ts';
import { sessionsOf } from './sessions.queries.ts';

export const kept: Kept = {
  tables: ['sessionSecrets', 'sessions'],
  async copy({ tx, from, to, sessions }) {
    for (const session of await sessionsOf(tx, from))
      sessions.set(session.id, await copySession(tx, session, to));
  },
  // A session is set up; it goes with its pigeonhole.
  forget: async () => undefined,
  export: async () => ({}),
};
