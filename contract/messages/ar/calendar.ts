export const texts: Record<string, string> = {
  'calendar.endOpen': 'لم يُحدَّد وقت الانتهاء بعد.',
  'calendar.eventOpen': 'لم تُحدَّد أوقات هذه الفعالية بعد.',
  'calendar.join': 'انضم: {url}',
  'calendar.sessionsOpen': 'لم تُحدَّد أوقات هذه الجلسات بعد:',
  'calendar.startOpen': 'لم يُحدَّد وقت البدء بعد.',
};
