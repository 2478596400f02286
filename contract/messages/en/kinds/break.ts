/** A break on a phone. */
export const texts = {
  'break.beforeStart.text': 'It opens here automatically.',
  'break.beforeStart.title': 'The break hasn’t started',
  'break.ends': 'Ends in {time}',
  'break.inside': 'In this break',
  'break.next': 'Next',
  'break.over': 'The break is over.',
} as const;
