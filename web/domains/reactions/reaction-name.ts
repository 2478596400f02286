import { isStandardReaction } from '#contract/sessions/standard-reactions.ts';
import { t } from '#web/messages.ts';

/** Standard ones are called in the reader's language, custom ones as the event calls them. */
export const reactionName = ({ id, name }: { id: string; name: string | null }): string =>
  name ?? (isStandardReaction(id) ? t(`reaction.${id}`) : id);
