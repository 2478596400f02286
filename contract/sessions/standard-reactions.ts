/** The reactions that every event can offer, in their usual order. Emoji: no bytes to fetch, and known on every device. */
export const standardReactions = ['love', 'clap', 'laugh', 'wow', 'like', 'celebrate'] as const;
type StandardReaction = (typeof standardReactions)[number];

export const standardEmoji: Readonly<Record<StandardReaction, string>> = {
  love: '❤️',
  clap: '👏',
  laugh: '😂',
  wow: '😮',
  like: '👍',
  celebrate: '🎉',
};

export const isStandardReaction = (id: string): id is StandardReaction =>
  standardReactions.some((one) => one === id);
