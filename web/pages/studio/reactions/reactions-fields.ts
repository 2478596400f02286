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

type Body = {
  -readonly [Name in keyof ReactionsFields]?: ReactionsFields[Name] extends readonly (infer Item)[]
    ? Item[]
    : ReactionsFields[Name];
};

/**
 * The body of a call: only what was changed here, and what was read there before (`base`), so that the server can tell when
 * somebody else has changed the same.
 */
export function changeOf(fields: ReactionsFields, saved: ReactionsFields, base: ReactionsFields) {
  const names = (Object.keys(saved) as (keyof ReactionsFields)[]).filter(
    (name) => String(fields[name]) !== String(saved[name]),
  );
  const body = Object.fromEntries(names.map((name) => [name, fields[name]])) as Body;
  const seen: Partial<Record<keyof ReactionsFields, string>> = Object.fromEntries(
    names.map((name) => [name, String(base[name])]),
  );
  return { ...body, seen };
}
