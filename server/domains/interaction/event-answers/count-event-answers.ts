import { countEventAnswers as endpoint } from '#contract/interaction/event-answers.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { countFrozen } from '../insights/frozen.queries.ts';
import { tappedIn } from '../reactions/reactions.queries.ts';
import { answersInEvent } from './answers-in-event.ts';

export const countEventAnswers = handle(endpoint, 'pigeonhole', async ({ tx, subject: { id } }) => ({
  answers: await answersInEvent(tx, id),
  reactions: await tappedIn(tx, { pigeonholeId: id }),
  frozen: await countFrozen(tx, id),
}));
