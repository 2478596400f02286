/** A session with tweets, of an event of old, on a phone. */
export const texts = {
  'twitter.beforeStart.text': 'This page changes when it does.',
  'twitter.beforeStart.title': 'The session hasn’t started',
  'twitter.ends': 'Ends in',
  'twitter.inside': 'In this session',
  'twitter.next': 'Next',
  'twitter.over': 'Tweets are no longer collected.',
} as const;
