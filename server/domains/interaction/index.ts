import type { Domain } from '#server/kernel/domain.ts';
import { linkAttendees } from './audience/attendee-accounts.queries.ts';
import { findRoom, joinRoom } from './audience/join-room.ts';
import { handlersOfKinds, kindOf } from './kinds/kinds.ts';
import { personalData } from './personal-data.ts';
import { readResults } from './results/read-results.ts';
import { makeSessionStream } from './session-stream.ts';

export { attendeeName, keepAttendees } from './audience/attendees.queries.ts';
export { roomByPasscode } from './audience/room-by-passcode.ts';
export { insertPrompt, promptsIn, writeBallots } from './kinds/poll/polls.queries.ts';
export { insertQuestions, writeUpvotes } from './kinds/qna/questions.queries.ts';
export { askerMark, personIn, voterMark } from './marks.ts';

export const interaction: Domain = {
  name: 'interaction',
  handlers: [findRoom, joinRoom, readResults, ...handlersOfKinds],
  streams: (clock) => [makeSessionStream(clock)],
  persons: personalData,
  hears: {
    sessionMade: async (_kernel, tx, made) => kindOf(made.body.type).make(tx, made),
    accountCloses: (_kernel, tx, { accountId, passes }) => linkAttendees(tx, accountId, passes),
  },
};
