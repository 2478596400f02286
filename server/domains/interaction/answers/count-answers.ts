import { countAnswers as endpoint } from '#contract/interaction/answers.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answersIn } from './answers-in.ts';

export const countAnswers = handle(endpoint, 'session', async ({ tx, subject }) => {
  return { answers: await answersIn(tx, subject.session) };
});
