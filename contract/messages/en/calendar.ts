/** What calendar files say beside what organizers have written. */
export const texts = {
  'calendar.endOpen': 'The end time isn’t set yet.',
  'calendar.eventOpen': 'The times of this event aren’t set yet.',
  'calendar.join': 'Join: {url}',
  'calendar.sessionsOpen': 'The times of these sessions aren’t set yet:',
  'calendar.startOpen': 'The start time isn’t set yet.',
} as const;
