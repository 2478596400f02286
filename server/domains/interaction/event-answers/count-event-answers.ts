import { countEventAnswers as endpoint } from '#contract/interaction/event-answers.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { givenToEvent } from './answers-in-event.ts';

export const countEventAnswers = handle(endpoint, 'pigeonhole', ({ tx, subject: { id } }) =>
  givenToEvent(tx, id),
);
