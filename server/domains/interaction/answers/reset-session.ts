import { resetSession as endpoint } from '#contract/interaction/answers.ts';
import { sessionToChange, streamsOfSession } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { tappedIn } from '../reactions/reactions.queries.ts';
import { answersIn } from './answers-in.ts';
import { beginAnew } from './begin-anew.ts';

export const resetSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject, note } = call;
  const row = await sessionToChange(tx, subject.id);
  const deleted = {
    ...(await answersIn(tx, subject.session)),
    reactions: await tappedIn(tx, { sessionId: subject.id }),
  };
  const liveSession = await beginAnew(call, row);
  await note(deleted);
  return { liveSession };
});
