/** What phones are told of on top of any page: what has started, and announcements. */
export const texts = {
  'announcement.from': 'From the organizer',
  'announcement.close': 'Close the announcement',
  'event.started': '“{name}” is live',
  'event.cast': 'The organizer is showing “{name}”',
  'event.cast.in': 'Opens in {seconds} s',
  'event.cast.stay': 'Stay here',
  'event.next': 'Next: “{name}”',
  'event.started.open': 'Open',
} as const;
