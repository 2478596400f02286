/** What may come to lie over a page of a phone, or in its place. */
export const texts = {
  'announcement.from': 'From the organizer',
  'announcement.close': 'Close the announcement',
  'event.again': 'Join again',
  'event.away.text': 'This device isn’t known here anymore. Use the passcode to join again.',
  'event.away.title': 'You’re no longer in this event',
  'event.started': '“{name}” is live',
  'event.cast': 'The organizer is showing “{name}”',
  'event.cast.in': 'Opens in {seconds} s',
  'event.cast.stay': 'Stay here',
  'event.next': 'Next: “{name}”',
  'event.started.open': 'Open',
  'session.closed': 'This session has ended and can’t be viewed anymore.',
  'session.gone.action': 'Back to the agenda',
  'session.gone.text': 'This session was removed.',
  'session.gone.title': 'No longer on the agenda',
  'event.test': 'Test mode. Nothing you send is kept.',
} as const;
