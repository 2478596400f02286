import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';

/** A press that the stream has not shown yet: as the message stood, and as it is to stand. */
export type Move = { id: string; text: string; from: MessageStatus; to: MessageStatus };

/** The messages as they will stand once every press has come through: a press shows at once. */
export function withMoves(messages: readonly Message[], moves: readonly Move[]): readonly Message[] {
  const open = new Map(moves.map((move) => [move.id, move]));
  return messages.map((message) => {
    const move = open.get(message.id);
    return move?.from === message.status ? { ...message, status: move.to } : message;
  });
}

/** Those the stream has not caught up with. Once it shows anything else than the start of a move, the stream is right. */
export function stillOpen(messages: readonly Message[], moves: readonly Move[]): readonly Move[] {
  const statuses = new Map(messages.map(({ id, status }) => [id, status]));
  return moves.filter(({ id, from }) => statuses.get(id) === from);
}
