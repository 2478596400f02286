import { readResults as endpoint } from '#contract/interaction/results.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { pollIn } from '../polls/polls.queries.ts';
import { showPoll } from '../polls/polls.view.ts';
import { questionsIn } from '../questions/questions.queries.ts';
import { showQuestion } from '../questions/questions.view.ts';

export const readResults = handle(endpoint, 'session', async ({ tx, subject }) => {
  const session = { pigeonholeId: subject.pigeonholeId, streamId: subject.id };
  const questions = await questionsIn(tx, session);
  const poll = await pollIn(tx, session);
  return {
    questions: questions.map(showQuestion),
    poll: poll === undefined ? null : showPoll(poll, { resultsShown: true }),
  };
});
