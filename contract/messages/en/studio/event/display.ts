/** How the audience and the projector are shown an event: language, times, days. */
export const texts = {
  'display.title': 'Language and times',
  'display.lead': 'What the audience and the projector read, and how phones show the agenda.',
  'display.section': 'On phones and the projector',
  'display.language': 'Language',
  'display.language.hint':
    'Buttons, hints and messages. What people and organizers write stays in the language they write it in.',
  'display.language.own': 'Each device’s own',
  'display.timeDisplay': 'Times',
  'display.timeDisplay.device': 'Each device’s time zone',
  'display.timeDisplay.event': 'The event’s time zone',
  'display.timeDisplay.hidden': 'Hidden',
  'display.dayTab': 'Agenda of several days',
  'display.dayTab.true': 'One tab per day',
  'display.dayTab.false': 'One long list',
  'display.preview': 'Agenda on phones',
  'display.preview.days': 'Days',
  'display.preview.today': 'Today',
  'display.preview.timesIn': 'Times are in {zone}',
  'display.preview.none': 'No sessions yet',
} as const;
