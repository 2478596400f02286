import { wipeEvent as endpoint } from '#contract/interaction/event-answers.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { forgetCleanings } from '../insights/frozen.queries.ts';
import { asItIsNow, forgetEventAnswers, streamsToForget } from './forget-event-answers.ts';
import { forgetPeople } from './forget-people.ts';

export const wipeEvent = handleOnStreams(endpoint, 'pigeonhole', streamsToForget, async (call) => {
  const { tx, subject } = call;
  await forgetEventAnswers(call);
  await forgetPeople(call);
  await forgetCleanings(tx, [subject.id]);
  return asItIsNow(call);
});
