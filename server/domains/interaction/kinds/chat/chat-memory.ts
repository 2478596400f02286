import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';

/** What each message is judged by. */
export type ChatMemory = Map<string, { status: MessageStatus; isReply: boolean }>;
