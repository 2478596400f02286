import { revealResults as endpoint } from '#contract/kinds/poll/polls.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import {
  changeSettings,
  noteSessionAction,
  publishSession,
  sessionToChange,
  sessionView,
  streamsOfSession,
} from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { promptsIn } from './polls.queries.ts';
import { countEvents } from './polls.view.ts';

export const revealResults = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject, now, publish } = call;
  const row = await sessionToChange(tx, subject.id);
  const change = { resultsShown: body.shown };
  const session = sessionView(await changeSettings(call, row, change, () => 'shown'));
  await publishSession(call, session);
  const prompts = await promptsIn(tx, { pigeonholeId: subject.pigeonholeId, streamId: subject.id });
  // The audience does not know what a poll that has not started will ask.
  if (hasStarted(session, now.getTime()))
    await publish(
      subject.pigeonholeId,
      subject.id,
      prompts.flatMap((prompt) => countEvents(prompt, { resultsShown: body.shown })),
    );
  await noteSessionAction(call, body.shown ? 'results-shown' : 'results-hidden');
  return { shown: body.shown };
});
