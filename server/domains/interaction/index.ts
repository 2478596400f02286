import type { Domain } from '#server/kernel/domain.ts';
import { kept } from './kept.ts';
import { handlersOfKinds, kindOf } from './kinds/kinds.ts';
import { readResults } from './results/read-results.ts';
import { makeSessionStream } from './session-stream.ts';

export { insertPrompt, promptsIn, writeBallots } from './kinds/poll/polls.queries.ts';
export { insertQuestions, writeUpvotes } from './kinds/qna/questions.queries.ts';
export { askerMark, personIn, voterMark } from './marks.ts';

export const interaction: Domain = {
  name: 'interaction',
  handlers: [readResults, ...handlersOfKinds],
  streams: (clock) => [makeSessionStream(clock)],
  kept,
  hears: {
    sessionMade: async (_kernel, tx, made) => kindOf(made.body.type).make(tx, made),
  },
};
