/** What people tap while a session runs. */
export const texts = {
  'reaction.love': 'Love',
  'reaction.clap': 'Applause',
  'reaction.laugh': 'Laugh',
  'reaction.wow': 'Wow',
  'reaction.like': 'Like',
  'reaction.celebrate': 'Celebrate',
  'reaction.bar': 'Reactions',
  'reaction.slow': 'Slow down. You can react again in a moment.',
  'reaction.offline': 'Reconnecting… Reactions aren’t sent.',
  'reaction.so-far_one': '{count} reaction so far',
  'reaction.so-far_other': '{count} reactions so far',
} as const;
