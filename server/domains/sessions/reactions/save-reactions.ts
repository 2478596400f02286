import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { saveReactions as endpoint, type Reactions } from '#contract/sessions/reactions.ts';
import { isStandardReaction } from '#contract/sessions/standard-reactions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal, type Text } from '#server/kernel/refusal.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { agendaAlone } from '../publish-session.ts';
import { reactionsOf, setReactions } from './reactions.queries.ts';
import { reactionsChanged } from './reactions.view.ts';

export const saveReactions = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, body, subject, publish, note } = call;
  const { seen, ...change } = body;
  const { custom, ...current } = await reactionsOf(tx, subject.id);
  const shown = {
    kinds: current.kinds.map((kind): Text => ({ key: `sessionType.${kind}` })),
    offered: current.offered.map((id) => reactionInWords(id, custom)),
  };
  refuseConflicts(current, change, seen, { shown });
  refuseUnknown(change.offered ?? [], custom);
  const setup = { ...current, ...change };
  await setReactions(tx, subject.id, setup);
  const reactions = { ...setup, custom };
  await publish(subject.id, agendaStreamId, [reactionsChanged(reactions)]);
  await note({ changed: Object.keys(change).join(' ') });
  return { reactions };
});

/** Standard ones are called in the reader's language, custom ones as the event calls them. */
const reactionInWords = (id: string, custom: Reactions['custom']): Text | string =>
  isStandardReaction(id) ? { key: `reaction.${id}` } : (custom.find((one) => one.id === id)?.name ?? id);

/** A colleague may have removed one meanwhile. */
function refuseUnknown(offered: readonly string[], custom: Reactions['custom']): void {
  const isKnown = (id: string) => isStandardReaction(id) || custom.some((one) => one.id === id);
  if (offered.every(isKnown)) return;
  throw new Refusal('Validation', { fields: { offered: [{ key: 'reactions.offered.gone' }] } });
}
