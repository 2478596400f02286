/** The audience face: joining, asking, voting on a phone. */
export const texts = {
  'ask.name.add': 'Add your name',
  'ask.name.change': 'Change',
  'ask.name.label': 'Name',
  'ask.name.save': 'Save',
  'ask.name.title': 'Your name',
  'event.failed.text': 'We keep trying. You can also reload the page.',
  'event.failed.title': 'Couldn’t load this',
  'event.closes': 'Anonymous. Closes after {hours} hours without contributions.',
  'event.here_one': '{count} here',
  'event.here_other': '{count} here',
  'session.ended.note': 'This session has ended. You can still read it.',
  'session.soon': 'Starts in {time}',
  'session.startsAt': 'Starts at {time}',
  'session.startsOn': 'Starts on {day} at {time}',
} as const;
