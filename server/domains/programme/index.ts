import type { Domain } from '#server/kernel/domain.ts';
import { collaborationPages } from './collaboration/collaboration-pages.ts';
import { editOwnPoll } from './collaboration/edit-own-poll.ts';
import { enterCollaboration } from './collaboration/enter-collaboration.ts';
import { forgetOldInvitations } from './collaboration/invitations.queries.ts';
import { inviteSpeaker } from './collaboration/invite-speaker.ts';
import { listOwnPolls } from './collaboration/list-own-polls.ts';
import { revokeSpeaker } from './collaboration/revoke-speaker.ts';
import { kept } from './kept.ts';
import { makeMissing } from './make-missing.ts';
import { placeMany, placeNew, placeSession } from './place-session.ts';
import { deleteSpeaker } from './speakers/delete-speaker.ts';
import { editSpeaker } from './speakers/edit-speaker.ts';
import { listSpeakers } from './speakers/list-speakers.ts';
import { loadSpeaker } from './speakers/load-speaker.ts';
import { makeSpeaker } from './speakers/make-speaker.ts';
import { readSpeaker } from './speakers/read-speaker.ts';
import { sortSpeakers } from './speakers/sort-speakers.ts';
import { speakerPolicy } from './speakers/speaker.policy.ts';
import { copySpeakersOfSession, lockSpeaker } from './speakers/speakers.queries.ts';
import { deleteTrack } from './tracks/delete-track.ts';
import { editTrack } from './tracks/edit-track.ts';
import { listTracks } from './tracks/list-tracks.ts';
import { makeTrack } from './tracks/make-track.ts';
import { sortTracks } from './tracks/sort-tracks.ts';
import { copySessionTracks } from './tracks/tracks.queries.ts';
import { tracksOfSession } from './tracks/tracks-of-session.ts';

export { insertSpeaker, writeSessionsOfSpeaker } from './speakers/speakers.queries.ts';
export { insertTrack, putSessions } from './tracks/tracks.queries.ts';

export const programme: Domain = {
  name: 'programme',
  handlers: [
    listTracks,
    tracksOfSession,
    makeTrack,
    editTrack,
    sortTracks,
    deleteTrack,
    listSpeakers,
    readSpeaker,
    makeSpeaker,
    editSpeaker,
    sortSpeakers,
    deleteSpeaker,
    inviteSpeaker,
    revokeSpeaker,
    enterCollaboration,
    listOwnPolls,
    editOwnPoll,
  ],
  pages: collaborationPages,
  subjects: { speaker: { load: loadSpeaker, policy: speakerPolicy, lock: lockSpeaker } },
  kept,
  jobs: (kernel) => [
    {
      name: 'forget-old-speaker-codes',
      everyMinutes: 60,
      run: () => forgetOldInvitations(kernel.db, kernel.clock.now()),
    },
  ],
  hears: {
    programmeMissing: (_kernel, tx, { pigeonholeId, ...missing }) => makeMissing(tx, pigeonholeId, missing),
    async sessionsMade(_kernel, tx, { pigeonholeId, made }) {
      // Those of a file say it otherwise (`sessionsPlaced`): whoever says it here has made one.
      for (const { sessionId, body } of made) await placeNew(tx, { pigeonholeId, sessionId }, body);
    },
    sessionsPlaced: (_kernel, tx, { placed }) => placeMany(tx, placed),
    sessionEdited: (_kernel, tx, { session, body }) =>
      placeSession(tx, { pigeonholeId: session.pigeonholeId, sessionId: session.id }, body),
    async sessionCloned(_kernel, tx, { original, copyId }) {
      await copySessionTracks(tx, new Map([[original.id, copyId]]), null);
      await copySpeakersOfSession(tx, original.id, copyId);
    },
  },
};
