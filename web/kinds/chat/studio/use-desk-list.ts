import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { isOlder } from '../message-order.ts';
import { type FurtherMessages, useFurtherMessages } from '../use-further-messages.ts';
import { type Move, stillOpen } from './moves.ts';
import { useMoves } from './use-moves.ts';

type DeskList = {
  /** Of the tab, in its order: what waits is looked through as it came, everything else has the newest on top. */
  shown: readonly Message[];
  /** Of every tab, with what has been pressed on them. */
  all: readonly Message[];
  counts: Readonly<Record<MessageStatus, number>>;
  move: (move: Move) => Promise<boolean>;
  further: FurtherMessages;
};

/** One tab of the desk: what the stream holds, what was read beyond that, and what was just pressed. */
export function useDeskList(
  { session: { id: lsId }, messages: streamed, totals }: SnapshotOf<'chat'>,
  tab: MessageStatus,
): DeskList {
  const order = tab === 'pending' ? 'oldest' : 'newest';
  const held = streamed.filter(({ status }) => status === tab);
  const total = totals[tab] ?? 0;
  const further = useFurtherMessages({ lsId, status: tab, order, held, total, keeps: 'nothing' });
  const { messages, open, move } = useMoves(lsId, [...streamed, ...further.further], {
    isStreamed: (id) => streamed.some((one) => one.id === id),
    dropCopy: further.drop,
  });
  const shown = messages
    .filter(({ status }) => status === tab)
    .sort((a, b) => (isOlder(a, b) === (order === 'oldest') ? -1 : 1));
  return { shown, all: messages, counts: countsOf(totals, stillOpen(streamed, open)), move, further };
}

/** How many there are in each tab, whether the desk holds them or not; a press counts at once. */
function countsOf(
  totals: Readonly<Partial<Record<MessageStatus, number>>>,
  moves: readonly Move[],
): Record<MessageStatus, number> {
  const counts = { pending: 0, allowed: 0, hidden: 0, ...totals };
  for (const { from, to } of moves) {
    counts[from] -= 1;
    counts[to] += 1;
  }
  return counts;
}
