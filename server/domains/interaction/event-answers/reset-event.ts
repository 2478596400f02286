import { resetEvent as endpoint } from '#contract/interaction/event-answers.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { asItIsNow, forgetEventAnswers, streamsToForget } from './forget-event-answers.ts';

/** Whoever has joined stays joined, under their name. */
export const resetEvent = handleOnStreams(endpoint, 'pigeonhole', streamsToForget, async (call) => {
  await forgetEventAnswers(call);
  return asItIsNow(call);
});
