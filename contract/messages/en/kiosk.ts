/** The event on a tablet that one person after another uses. */
export const texts = {
  'kiosk.next': 'Done, next person',
  'kiosk.shared': 'Shared tablet. Nothing you type stays on it.',
  'kiosk.thanks.title': 'Thank you!',
  'kiosk.thanks.text_one': 'Ready for the next person in {count} second',
  'kiosk.thanks.text_other': 'Ready for the next person in {count} seconds',
  'kiosk.thanks.start': 'Start now',
  'kiosk.idle.title': 'Still there?',
  'kiosk.idle.text_one':
    'In {count} second, this starts over for the next person. What you haven’t sent is cleared.',
  'kiosk.idle.text_other':
    'In {count} seconds, this starts over for the next person. What you haven’t sent is cleared.',
  'kiosk.idle.stay': 'I’m still here',
  'kiosk.wait.title': 'One moment',
  'kiosk.wait.text_one': 'Many people came at once. Ready in {count} second.',
  'kiosk.wait.text_other': 'Many people came at once. Ready in {count} seconds.',
  'kiosk.offline.text': 'No connection right now. The next person can start as soon as it’s back.',
  'kiosk.closed.title': 'This kiosk is closed',
  'kiosk.closed.text':
    'The organizer switched it off or changed its link. When it’s on again, it opens here.',
  'kiosk.over.title': 'This event is over',
  'kiosk.over.text': 'Thanks for stopping by.',
} as const;
