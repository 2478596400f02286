import { revealResults as endpoint } from '#contract/interaction/results.ts';
import { hasOpened } from '#contract/sessions/sessions.ts';
import {
  chooseSettings,
  noteSessionAction,
  publishSession,
  sessionToChange,
  sessionView,
  streamOf,
  streamsOfSession,
} from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { kindOf } from '../kinds/kinds.ts';

export const revealResults = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, body, subject, now, publish, afterCommit } = call;
  const row = await sessionToChange(tx, subject.id);
  const change = { resultsShown: body.shown };
  const session = sessionView(await chooseSettings(call, row, change, () => 'shown'));
  await publishSession(call, session);
  const stream = streamOf(subject);
  const kind = kindOf(session.type);
  if (kind.reveal === undefined)
    afterCommit(() => void kernel.live.refresh(stream.pigeonholeId, stream.streamId));
  // The audience does not know what a session that has not started will ask.
  else if (hasOpened(session, now.getTime()))
    await publish(stream.pigeonholeId, stream.streamId, await kind.reveal(tx, stream, change));
  await noteSessionAction(call, body.shown ? 'results-shown' : 'results-hidden');
  return { shown: body.shown };
});
