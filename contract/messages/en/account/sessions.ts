/** Where an account is signed in. */
export const texts = {
  'maxSessions.title': 'You are logged in elsewhere',
  'maxSessions.lead_one':
    '{email} can be logged in in {count} browser at a time. Log out there to go on here.',
  'maxSessions.lead_other':
    '{email} can be logged in in {count} browsers at a time. Log out of one to go on here.',
  'maxSessions.room.title': 'There is room again',
  'maxSessions.room.lead': '{email} was logged out somewhere else in the meantime. You can go on here.',
  'maxSessions.alone': 'Log out everywhere and go on here',
  'maxSessions.continue': 'Continue',
  'maxSessions.list': 'Where you are logged in',
  'maxSessions.end': 'Log out',
  'maxSessions.endAll': 'Log out everywhere else, and wait here',
  'maxSessions.network':
    'A network is the address a browser came from. It hints at a place but does not tell it.',
  'sessions.current': 'This browser',
  'sessions.device': '{browser} on {system}',
  'sessions.device.unknown': 'A browser we do not know',
  'sessions.network': 'Network',
  'sessions.seen': 'last seen: {when}',
} as const;
