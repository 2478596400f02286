/** In front of a full event. */
export const texts = {
  'waitingRoom.about': 'About {seconds} seconds. Keep this page open: you get in automatically.',
  'waitingRoom.aboutMinutes_one':
    'About {count} minute. Keep this page open: you get in automatically when someone leaves.',
  'waitingRoom.aboutMinutes_other':
    'About {count} minutes. Keep this page open: you get in automatically when someone leaves.',
  'waitingRoom.ahead_one': '{count} person ahead of you',
  'waitingRoom.ahead_other': '{count} people ahead of you',
  'waitingRoom.full': 'It’s full right now',
  'waitingRoom.title': 'Many people are joining right now',
} as const;
