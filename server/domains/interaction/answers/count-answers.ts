import { countAnswers as endpoint } from '#contract/interaction/answers.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { tappedIn } from '../reactions/reactions.queries.ts';
import { answersIn } from './answers-in.ts';

export const countAnswers = handle(endpoint, 'session', async ({ tx, subject }) => ({
  answers: await answersIn(tx, subject.session),
  reactions: await tappedIn(tx, { sessionId: subject.id }),
}));
