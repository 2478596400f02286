import type { ChatMine } from '#contract/kinds/chat/chat.live.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { type Reaction, reactions } from '#contract/kinds/chat/reactions.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';

export type MyReaction = { reaction: Reaction; on: boolean; count: number };

/**
 * The reactions to a message as this person sees them: what was tapped counts at once, and is not counted twice when the audience's
 * count comes to include it.
 */
export function myReactions(
  { id, reactions: counts }: Pick<Message, 'id' | 'reactions'>,
  { reacted }: Pick<ChatMine, 'reacted'>,
  outgoing: readonly Outgoing[],
): MyReaction[] {
  return reactions.map((reaction) => {
    const taps = outgoing.filter(
      ({ call, status }) =>
        status !== 'refused' &&
        call.name === 'reactToMessage' &&
        call.params.messageId === id &&
        call.body.reaction === reaction,
    );
    const [first, last] = [taps[0], taps.at(-1)];
    const isMine = reacted[id]?.includes(reaction) ?? false;
    // A receipt is here but the count that contains it is not: the count still stands as it was before the tap.
    const isCounted = first?.status === 'received' ? !isOn(first) : isMine;
    const on = last ? isOn(last) : isMine;
    return { reaction, on, count: Math.max(0, (counts[reaction] ?? 0) + Number(on) - Number(isCounted)) };
  });
}

function isOn({ call }: Outgoing): boolean {
  return call.name === 'reactToMessage' && call.body.on;
}
