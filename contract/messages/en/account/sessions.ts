/** Where an account is signed in. */
export const texts = {
  'maxSessions.title': 'You are logged in elsewhere',
  'maxSessions.lead_one':
    '{email} can be used in {count} browser at a time. End the session there to go on here.',
  'maxSessions.lead_other':
    '{email} can be used in {count} browsers at a time. End one session to go on here.',
  'maxSessions.room.title': 'There is room again',
  'maxSessions.room.lead': 'A session of {email} has ended in the meantime. You can go on here.',
  'maxSessions.alone': 'End all and go on here',
  'maxSessions.continue': 'Continue',
  'maxSessions.list': 'Where you are logged in',
  'maxSessions.end': 'End',
  'maxSessions.endAll': 'End all, and stay here for now',
  'maxSessions.network':
    'A network is the address a browser came from. It hints at a place but does not tell it.',
  'sessions.current': 'This browser',
  'sessions.device': '{browser} on {system}',
  'sessions.device.unknown': 'A browser we do not know',
  'sessions.network': 'Network',
  'sessions.seen': 'last seen: {when}',
} as const;
