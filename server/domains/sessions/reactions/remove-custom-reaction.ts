import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { removeCustomReaction as endpoint } from '#contract/sessions/reactions.ts';
import { standardReactions } from '#contract/sessions/standard-reactions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { agendaAlone } from '../publish-session.ts';
import { reactionsOf, removeReaction, setReactions } from './reactions.queries.ts';
import { reactionsChanged } from './reactions.view.ts';

export const removeCustomReaction = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, params, subject, now, publish, note } = call;
  const { reactionId } = params;
  if (!(await removeReaction(tx, subject.id, reactionId, now))) throw new Refusal('NotFound');
  const { custom, ...setup } = await reactionsOf(tx, subject.id);
  const others = setup.offered.filter((id) => id !== reactionId);
  // Where it was the only one, phones offer what is usual: an empty bar would look broken.
  const offered = others.length > 0 ? others : standardReactions;
  await setReactions(tx, subject.id, { ...setup, offered });
  await publish(subject.id, agendaStreamId, [reactionsChanged({ ...setup, offered, custom })]);
  await note({ reactionId });
  return { success: true as const };
});
