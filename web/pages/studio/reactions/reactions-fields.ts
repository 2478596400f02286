import type { InteractiveType } from '#contract/kinds/interactive-types.ts';
import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import type { Reactions } from '#contract/sessions/reactions.ts';
import { standardEmoji, standardReactions } from '#contract/sessions/standard-reactions.ts';

/** As the form has them. */
export type ReactionsFields = {
  enabled: boolean;
  onStage: boolean;
  kinds: readonly InteractiveType[];
  offered: readonly string[];
};

export const savedFields = ({ enabled, onStage, kinds, offered }: Reactions): ReactionsFields => ({
  enabled,
  onStage,
  kinds,
  offered,
});

/** All there are, the standard ones first. */
export const allReactions = (custom: Reactions['custom']): readonly ShownReaction[] => [
  ...standardReactions.map((id) => ({ id, name: null, emoji: standardEmoji[id], pictureId: null })),
  ...custom,
];

export const bodyOf = (fields: ReactionsFields) => ({
  ...fields,
  kinds: [...fields.kinds],
  offered: [...fields.offered],
});
