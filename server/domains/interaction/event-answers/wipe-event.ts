import { wipeEvent as endpoint } from '#contract/interaction/event-answers.ts';
import { forgetAttendees } from '#server/domains/attendees/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { forgetCleanings } from '../insights/frozen.queries.ts';
import { asItIsNow, forgetEventAnswers, streamsToForget } from './forget-event-answers.ts';

/** A phone that goes on is a person without a name, until it joins again. */
export const wipeEvent = handleOnStreams(endpoint, 'pigeonhole', streamsToForget, async (call) => {
  const { tx, subject } = call;
  await forgetEventAnswers(call);
  await forgetAttendees(tx, [subject.id]);
  await forgetCleanings(tx, [subject.id]);
  return asItIsNow(call);
});
