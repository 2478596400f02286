/** A session in which nobody takes part, on a phone. */
export const texts = {
  'dummy.beforeStart.text': 'This page changes when it does.',
  'dummy.beforeStart.title': 'The session hasn’t started',
  'dummy.ends': 'Ends in',
  'dummy.inside': 'In this session',
  'dummy.next': 'Next',
  'dummy.over': 'The session has ended.',
} as const;
