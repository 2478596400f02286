/** A poll on a phone: voting. */
export const texts = {
  'poll.change': 'Change',
  'poll.hidden': 'Results appear when the host shows them.',
  'poll.in': 'Your vote is in.',
  'poll.keep': 'Keep my vote',
  'poll.many_one': 'Choose up to {count}',
  'poll.many_other': 'Choose up to {count}',
  'poll.mostReached_one': 'You can choose up to {count}. Deselect one first.',
  'poll.mostReached_other': 'You can choose up to {count}. Deselect one first.',
  'poll.one': 'Choose one',
  'poll.progress': '{answered} of {count} answered',
  'poll.removed': 'This option was just removed. Choose another one.',
  'poll.receipt': 'Receipt {code}',
  'poll.refused': 'Your vote wasn’t counted. {reason}',
  'poll.sending': 'Sending your vote…',
  'poll.submit': 'Vote',
} as const;
