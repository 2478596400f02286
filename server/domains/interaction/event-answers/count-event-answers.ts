import { countEventAnswers as endpoint } from '#contract/interaction/event-answers.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answersInEvent } from './answers-in-event.ts';

export const countEventAnswers = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => ({
  answers: await answersInEvent(tx, subject.id),
}));
