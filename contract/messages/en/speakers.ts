/** Who speaks in a session, on a phone. */
export const texts = {
  'speakers.here': 'Speakers',
  'speakers.role.speaker': 'Speaker',
  'speakers.role.panelist': 'Panelist',
  'speakers.role.moderator': 'Moderator',
  'speakers.role.host': 'Host',
  'speakers.again': 'Try again',
  'speakers.also': 'Also in',
} as const;
