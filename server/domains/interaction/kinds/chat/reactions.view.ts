import type { ChatMine } from '#contract/kinds/chat/chat.live.ts';
import { type Reaction, reactions } from '#contract/kinds/chat/reactions.ts';
import type { Vote } from '../../votes-of-person.ts';

type Chosen = { messageId: string; reaction: Reaction };

/** More than there are ways to react: the numbers of one message never meet those of the next. */
const places = 16n;

/**
 * What a reaction is about, as a number of its own: two reactions of one person share nothing, even to the same message. It stands
 * behind the marks of sessions that run, so a new way to react takes its place at the end of `reactions`.
 */
export function reactionItem({ messageId, reaction }: Chosen): string {
  return String(BigInt(messageId) * places + BigInt(reactions.indexOf(reaction)));
}

export function voteOf({
  voter,
  ...row
}: {
  messageId: string;
  reaction: string;
  voter: Buffer;
}): Vote<Chosen> {
  const choice = { messageId: row.messageId, reaction: row.reaction as Reaction };
  return { item: reactionItem(choice), mark: voter, choice };
}

/** How a person has reacted. */
export function reactedIn(votes: readonly Vote<Chosen>[]): ChatMine['reacted'] {
  const reacted: Record<string, readonly Reaction[]> = {};
  for (const { choice } of votes)
    reacted[choice.messageId] = [...(reacted[choice.messageId] ?? []), choice.reaction];
  return reacted;
}
