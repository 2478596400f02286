/** Where an account is signed in. */
export const texts = {
  'maxSessions.title': 'You’re logged in elsewhere',
  'maxSessions.lead_one':
    '{email} can be logged in with {count} browser at a time. Log out there to continue here.',
  'maxSessions.lead_other':
    '{email} can be logged in with {count} browsers at a time. Log out of one to continue here.',
  'maxSessions.mayContinue.title': 'You can continue now',
  'maxSessions.mayContinue.lead': '{email} was logged out somewhere else.',
  'maxSessions.alone': 'Log out everywhere else and continue',
  'maxSessions.continue': 'Continue',
  'maxSessions.list': 'Where you’re logged in',
  'maxSessions.end': 'Log out',
  'maxSessions.endAll': 'Log out everywhere else and wait here',
  'maxSessions.network': 'The network is the address a browser connected from. It only hints at a place.',
  'sessions.current': 'This browser',
  'sessions.device': '{browser} on {system}',
  'sessions.device.unknown': 'Unknown browser',
  'sessions.network': 'Network',
  'sessions.seen': 'Last seen: {when}',
} as const;
