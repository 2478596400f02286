import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { Kept } from '#server/kernel/kept/kept.ts';
import { copyParents, copySession, copySetups, copyTimes } from './kept.queries.ts';
import { copyReactions, reactionPicturesIn } from './reactions/reactions.queries.ts';
import { makeSecretOf } from './secrets.queries.ts';
import { sessionsOf, sessionToChange } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';

export const kept: Kept = {
  tables: [
    'announcements',
    'backstageMessages',
    'customReactions',
    'organisationSetups',
    'pigeonholeSetups',
    'reactionSetups',
    'sessionNotes',
    'sessionSecrets',
    'sessions',
    'stages',
    'workspaceSetups',
  ],
  async copy({ tx, from, to, times, sessions, files }) {
    await copyReactions(tx, { from, to, files });
    await copySetups(tx, from, to);
    for (const { id } of await sessionsOf(tx, from)) {
      const copy = await copySession(tx, id, to);
      sessions.set(id, copy);
      if (isAnonymous(sessionView(await sessionToChange(tx, copy)))) await makeSecretOf(tx, copy);
    }
    await copyParents(tx, sessions);
    if (times !== null) await copyTimes(tx, sessions, times);
  },
  // A session is set up; it goes with its pigeonhole, and a set-up with what it is of.
  forget: async () => undefined,
  uses: reactionPicturesIn,
  export: async () => ({}),
};
