/** A session in which nobody takes part, on a phone. */
export const texts = {
  'dummy.beforeStart.text': 'It opens here automatically.',
  'dummy.beforeStart.title': 'The session hasn’t started',
  'dummy.ends': 'Ends in {time}',
  'dummy.inside': 'In this session',
  'dummy.next': 'Next',
  'dummy.over': 'The session has ended.',
} as const;
