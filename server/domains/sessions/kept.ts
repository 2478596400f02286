import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { Kept } from '#server/kernel/kept/kept.ts';
import { copyParents, copySessions, copySetups, copyTimes, settingsSaidOf } from './kept.queries.ts';
import { copyReactions, reactionPicturesIn } from './reactions/reactions.queries.ts';
import { makeSecretsOf } from './secrets.queries.ts';
import { sessionIdsOf } from './sessions.queries.ts';
import { settingsOf } from './settings.ts';

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
    for (const [original, copy] of await copySessions(tx, await sessionIdsOf(tx, from), to))
      sessions.set(original, copy);
    const said = await settingsSaidOf(tx, [...sessions.values()]);
    const anonymous = said.filter((row) => isAnonymous(settingsOf(row)));
    await makeSecretsOf(
      tx,
      anonymous.map(({ id }) => id),
      times?.now,
    );
    await copyParents(tx, sessions);
    if (times !== null) await copyTimes(tx, sessions, times);
  },
  // A session is set up; it goes with its pigeonhole, and a set-up with what it is of.
  forget: async () => undefined,
  uses: reactionPicturesIn,
  export: async () => ({}),
};
