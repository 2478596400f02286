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

type Page = {
  /** From where on it was read. */
  after: Message;
  found: readonly Message[];
  /** Whether there are more beyond it. */
  hasNext: boolean;
};

/**
 * What is known once a page has come: all of its own, and what it does not tell of. While it was on its way some may have left the
 * window, which are nearer than where it begins; others may have been read that are beyond its end. `known`: in the order.
 */
export function withPage(
  order: MessageOrder,
  known: readonly Message[],
  { after, found, hasNext }: Page,
): readonly Message[] {
  const told = new Set(beyond(order, [after], known));
  const nearer = known.filter((one) => !told.has(one));
  return [...nearer, ...found, ...(hasNext ? beyond(order, found.slice(-1), known) : [])];
}
