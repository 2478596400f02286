import { resetSession as endpoint } from '#contract/interaction/answers.ts';
import { sessionToChange, streamsOfSession } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { kindOf } from '../kinds/kinds.ts';
import { beginAnew } from './begin-anew.ts';

export const resetSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject, note } = call;
  const { pigeonholeId, id: streamId } = subject;
  const row = await sessionToChange(tx, streamId);
  const deleted = await kindOf(subject.session.type).countAnswers(tx, { pigeonholeId, streamId });
  const liveSession = await beginAnew(call, row);
  await note(deleted);
  return { liveSession };
});
