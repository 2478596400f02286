import type { Kept } from '#server/kernel/kept/kept.ts';
import { forgetInvitations } from './collaboration/invitations.queries.ts';
import {
  copySpeakers,
  forgetEmail,
  speakerPicturesIn,
  speakersByEmail,
} from './speakers/speakers.queries.ts';
import { copySessionTracks, copyTracks } from './tracks/tracks.queries.ts';

export const kept: Kept = {
  tables: ['sessionSpeakers', 'sessionTracks', 'speakerInvitations', 'speakerLetters', 'speakers', 'tracks'],
  async copy({ tx, from, to, sessions, files }) {
    await copySessionTracks(tx, sessions, await copyTracks(tx, from, to));
    await copySpeakers(tx, { from, to, sessions, files });
  },
  // What is set up goes with its pigeonhole. Organizers have written down how to reach somebody, who closes their account.
  async forget({ tx }, scope) {
    if (scope.of !== 'person') return;
    await forgetInvitations(tx, scope.person.email);
    await forgetEmail(tx, scope.person.email);
  },
  uses: speakerPicturesIn,
  async export(db, { email }) {
    const speakers = await speakersByEmail(db, email);
    return speakers.length > 0 ? { speakers } : {};
  },
};
