/** The ways to react to a message, in the order in which they are shown. A person may choose several, each once. */
export const reactions = ['like', 'love', 'laugh', 'wow', 'celebrate'] as const;
export type Reaction = (typeof reactions)[number];

export const emojiOf: Readonly<Record<Reaction, string>> = {
  like: '👍',
  love: '❤️',
  laugh: '😂',
  wow: '😮',
  celebrate: '🎉',
};
