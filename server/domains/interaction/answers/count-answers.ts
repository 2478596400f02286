import { countAnswers as endpoint } from '#contract/interaction/answers.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { kindOf } from '../kinds/kinds.ts';

export const countAnswers = handle(endpoint, 'session', async ({ tx, subject }) => {
  const { session, pigeonholeId, id: streamId } = subject;
  return { answers: await kindOf(session.type).countAnswers(tx, { pigeonholeId, streamId }) };
});
