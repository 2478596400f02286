import { revealResults as endpoint } from '#contract/interaction/polls.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import {
  changeSession,
  noteSessionAction,
  publishSession,
  streamsOfSession,
  viewOfSession,
} from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { pollIn } from './polls.queries.ts';
import { countEvents } from './polls.view.ts';

export const revealResults = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject, now, publish } = call;
  const session = viewOfSession(await changeSession(tx, subject.id, { resultsShown: body.shown }));
  await publishSession(call, session);
  const poll = await pollIn(tx, { pigeonholeId: subject.pigeonholeId, streamId: subject.id });
  // The room does not know a poll that has not started.
  if (poll !== undefined && hasStarted(session, now.getTime()))
    await publish(subject.pigeonholeId, subject.id, countEvents(poll, { resultsShown: body.shown }));
  await noteSessionAction(call, body.shown ? 'results-shown' : 'results-hidden');
  return { shown: body.shown };
});
