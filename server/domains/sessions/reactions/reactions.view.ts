import type { AgendaEvent } from '#contract/realtime/agenda-stream.ts';
import type { OfferedReactions, ShownReaction } from '#contract/sessions/offered-reactions.ts';
import type { Reactions } from '#contract/sessions/reactions.ts';
import { isStandardReaction, standardEmoji } from '#contract/sessions/standard-reactions.ts';

/** What screens draw and offer; null where the event has reactions switched off. */
export function offeredView({
  enabled,
  onStage,
  kinds,
  offered,
  custom,
}: Reactions): OfferedReactions | null {
  if (!enabled) return null;
  const reactions = offered.flatMap((id): ShownReaction[] =>
    isStandardReaction(id)
      ? [{ id, name: null, emoji: standardEmoji[id], pictureId: null }]
      : custom.filter((one) => one.id === id),
  );
  return { reactions, kinds, onStage };
}

export const reactionsChanged = (reactions: Reactions): AgendaEvent => ({
  name: 'reactions-changed',
  body: offeredView(reactions),
});
