import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { Kept } from '#server/kernel/kept/kept.ts';
import { copyParents, copySessions, copySetups, copyTimes } from './kept.queries.ts';
import { copyReactions, reactionPicturesIn } from './reactions/reactions.queries.ts';
import { makeSecretsOf } from './secrets.queries.ts';
import { sessionsOf } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';

export const kept: Kept = {
  tables: [
    'announcements',
    'backstageMessages',
    'customReactions',
    'organisationSetups',
    'pigeonholeSetups',
    'reactionSetups',
    'sessionMeetings',
    'sessionNotes',
    'sessionSecrets',
    'sessions',
    'stages',
    'workspaceSetups',
  ],
  async copy({ tx, from, to, times, sessions, files }) {
    await copyReactions(tx, { from, to, files });
    await copySetups(tx, from, to);
    const ids = (await sessionsOf(tx, from)).map(({ id }) => id);
    for (const [original, copy] of await copySessions(tx, ids, to)) sessions.set(original, copy);
    const copies = new Set(sessions.values());
    const anonymous = (await sessionsOf(tx, to)).filter(
      (row) => copies.has(row.id) && isAnonymous(sessionView(row)),
    );
    await makeSecretsOf(
      tx,
      anonymous.map(({ id }) => id),
    );
    await copyParents(tx, sessions);
    if (times !== null) await copyTimes(tx, sessions, times);
  },
  // A session is set up; it goes with its pigeonhole, and a set-up with what it is of.
  forget: async () => undefined,
  uses: reactionPicturesIn,
  export: async () => ({}),
};
