/** What an attendee's device keeps of its own acts. */
export const deviceDatabase = {
  name: 'volary',
  stores: { entries: 'outbox', own: 'own-questions' },
} as const;
