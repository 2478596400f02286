/** A break on a phone. */
export const texts = {
  'break.beforeStart.text': 'This page changes when it does.',
  'break.beforeStart.title': 'The break hasn’t started',
  'break.ends': 'Ends in',
  'break.inside': 'In this break',
  'break.next': 'Next',
  'break.over': 'The break is over.',
} as const;
