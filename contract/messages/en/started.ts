/** What tells a phone that another session is live, or is shown to everybody. */
export const texts = {
  'event.started': '“{name}” is live',
  'event.cast': 'The organizer is showing “{name}”',
  'event.cast.in': 'Opens in {seconds} s',
  'event.cast.stay': 'Stay here',
  'event.next': 'Next: “{name}”',
  'event.started.open': 'Open',
} as const;
