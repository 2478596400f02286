import { hasStarted } from '#contract/sessions/schedule.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { countAnswers } from './answers/count-answers.ts';
import { resetSession } from './answers/reset-session.ts';
import { unstartSession } from './answers/unstart-session.ts';
import { kept } from './kept.ts';
import { handlersOfKinds, kindOf } from './kinds/kinds.ts';
import { readResults } from './results/read-results.ts';
import { revealResults } from './results/reveal-results.ts';
import { makeSessionStream } from './session-stream.ts';

export { insertPrompt, promptsIn, writeBallots } from './kinds/poll/polls.queries.ts';
export { insertQuestions, writeVotes } from './kinds/qna/questions.queries.ts';
export { askerMark, personIn, voterMark } from './marks.ts';

export const interaction: Domain = {
  name: 'interaction',
  handlers: [readResults, revealResults, countAnswers, resetSession, unstartSession, ...handlersOfKinds],
  streams: (clock) => [makeSessionStream(clock)],
  kept,
  hears: {
    async sessionEdited(_kernel, tx, { session, body, now, publish }) {
      const stream = { pigeonholeId: session.pigeonholeId, streamId: session.id };
      const edited = { session, body, hasStarted: hasStarted(session, now.getTime()) };
      await publish(
        stream.pigeonholeId,
        stream.streamId,
        await kindOf(session.type).edit(tx, stream, edited),
      );
    },
    sessionMade: async (_kernel, tx, made) => kindOf(made.body.type).make(tx, made),
  },
};
