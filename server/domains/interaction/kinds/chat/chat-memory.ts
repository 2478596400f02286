import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';

export type ChatMemory = {
  /** What each message is judged by. */
  messages: Map<string, { status: MessageStatus; isReply: boolean }>;
  /** As of when the room was read; a new block has it read again. `person`: by `personIn`. */
  isBlocked: (person: string) => boolean;
};
