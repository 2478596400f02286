/** The page on a phone to join an event. */
export const texts = {
  'join.empty': 'Type the passcode from the screen first.',
  'join.events': 'Your events',
  'join.found': 'Event found: {name}',
  'join.hint': 'No app, no account. Scan the code on the screen, or type the passcode.',
  'join.organizers': 'Organizer login',
  'join.passcode.label': 'Passcode',
  'join.submit': 'Join',
  'join.title': 'Join an event',
} as const;
