import { stagePrompt as endpoint } from '#contract/kinds/poll/polls.ts';
import { noteSessionAction, streamOf, streamsOfSession } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteOnStage } from '../../insights/stage-history.queries.ts';
import { putOnStage } from './polls.queries.ts';

export const stagePrompt = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject, now, publish } = call;
  const { promptId } = body;
  const session = streamOf(subject);
  if (!(await putOnStage(tx, session, promptId))) throw new Refusal('NotFound');
  await noteOnStage(tx, session, promptId, now);
  await publish(subject.pigeonholeId, subject.id, [{ name: 'prompt-staged', body: promptId }]);
  await noteSessionAction(call, 'prompt-staged');
  return { promptId };
});
