import type { Domain } from '#server/kernel/domain.ts';
import { linkAttendees } from './audience/attendee-accounts.queries.ts';
import { findRoom, joinRoom } from './audience/join-room.ts';
import { personalData } from './personal-data.ts';
import { revealResults } from './polls/reveal-results.ts';
import { voteInPoll } from './polls/vote-in-poll.ts';
import { askQuestion } from './questions/ask-question.ts';
import { moveQuestion } from './questions/move-question.ts';
import { upvoteQuestion } from './questions/upvote-question.ts';
import { readResults } from './results/read-results.ts';
import { makeSessionStream } from './session-stream.ts';

export { attendeeName, keepAttendees } from './audience/attendees.queries.ts';
export { roomByPasscode } from './audience/room-by-passcode.ts';
export { askerMark, voterMark } from './marks.ts';
export { pollIn, writeBallots } from './polls/polls.queries.ts';
export { insertQuestions, writeUpvotes } from './questions/questions.queries.ts';

export const interaction: Domain = {
  name: 'interaction',
  handlers: [
    findRoom,
    joinRoom,
    askQuestion,
    upvoteQuestion,
    moveQuestion,
    voteInPoll,
    revealResults,
    readResults,
  ],
  streams: (clock) => [makeSessionStream(clock)],
  persons: personalData,
  hears: {
    accountCloses: (_kernel, tx, { accountId, passes }) => linkAttendees(tx, accountId, passes),
  },
};
