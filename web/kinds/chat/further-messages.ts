import type { Message } from '#contract/kinds/chat/messages.ts';
import { isOlder } from './message-order.ts';

export type MessageOrder = 'newest' | 'oldest';

/** The last message that a window holds in an order. `held`: the oldest first. */
export function endOf(order: MessageOrder, held: readonly Message[]): Message | undefined {
  return order === 'newest' ? held[0] : held.at(-1);
}

/** Those of these messages that stand beyond what the window holds. */
export function beyond(
  order: MessageOrder,
  held: readonly Message[],
  messages: readonly Message[],
): readonly Message[] {
  const end = endOf(order, held);
  if (end === undefined) return [];
  return messages.filter((one) => (order === 'newest' ? isOlder(one, end) : isOlder(end, one)));
}

/** What the window no longer holds because others came, not because somebody moved it. `total`: of all there are. */
export function pushedOut(
  order: MessageOrder,
  { before, held, total }: { before: readonly Message[]; held: readonly Message[]; total: number },
): readonly Message[] {
  return total > held.length ? beyond(order, held, before) : [];
}
