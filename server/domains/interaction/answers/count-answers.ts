import { countAnswers as endpoint } from '#contract/interaction/answers.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { tappedIn } from '../reactions/reactions.queries.ts';
import { answersIn } from './answers-in.ts';
import { begunIn } from './begun-in.ts';

export const countAnswers = handle(endpoint, 'session', async ({ tx, subject }) => ({
  answers: await answersIn(tx, subject.session),
  ...(await begunIn(tx, subject.session.pigeonholeId, [subject.session])),
  reactions: await tappedIn(tx, { sessionId: subject.id }),
}));
