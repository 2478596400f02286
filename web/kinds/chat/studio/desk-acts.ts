import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';

export type Act = 'allow' | 'hide' | 'restore';

/** What can be done with a message that stands so; the first of them is what is mostly wanted. */
export const actsIn: Readonly<Record<MessageStatus, readonly Act[]>> = {
  pending: ['allow', 'hide'],
  allowed: ['hide'],
  hidden: ['restore'],
};

export const targetOf: Readonly<Record<Act, MessageStatus>> = {
  allow: 'allowed',
  hide: 'hidden',
  restore: 'allowed',
};

export const letterOf: Readonly<Record<Act, string>> = { allow: 'a', hide: 'h', restore: 'a' };
