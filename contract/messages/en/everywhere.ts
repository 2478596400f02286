/** Texts of no single face: the frame around pages, and the controls that all pages share. */
export const texts = {
  'addon.extraDay': 'Day Extension',
  'addon.poll': 'Additional Poll',
  'addon.qna': 'Additional Q&A',
  'addon.survey': 'Additional Survey',

  'empty.nothingLive.text': 'When something starts, it takes off here by itself.',
  'empty.nothingLive.title': 'Nothing live right now',
  'empty.pollNotStarted.text': 'The options appear the moment it opens.',
  'empty.pollNotStarted.title': 'The poll has not started',
  'empty.questions.text': 'One has to fly first. It may as well be you.',
  'empty.questions.title': 'No questions yet',
  'empty.waiting.text': 'Stay on this page. It opens by itself.',
  'empty.waiting.title': 'Waiting to start',

  'error.general.heading': 'There were some issues with your submission.',

  'fallback.again': 'Load again',
  'fallback.heading': 'Error',
  'fallback.text': 'Failed to load',
  'fallback.title': 'Dashboard',

  'field.optional': 'optional',
  'field.password.show': 'Show the password',
  'field.remaining_one': '{count} character left',
  'field.remaining_other': '{count} characters left',
  'field.required': '{field} is required',
  'field.unreadable': 'This is incomplete or does not exist. Correct it, or clear it.',

  'footer.privacy': 'Privacy Policy',
  'footer.terms': 'Terms of Service',

  'frame.account': '{brand} Account',
  'frame.language': 'Language',
  'frame.description':
    'Ask and vote from your phone while it happens. No app, no account: scan the code on the screen, or type the passcode.',
  'frame.needsScript': '{brand} needs JavaScript to be live. Please switch it on for this site.',
  'frame.newTab': 'opens in a new tab',
  'frame.skip': 'Skip to the content',
  'frame.theme': 'Appearance',
  'frame.theme.auto': 'Like the device',
  'frame.theme.dark': 'Dark',
  'frame.theme.light': 'Light',

  'live.chip': 'Live',

  'qr.label': 'QR code for {address}',

  'questions.more': 'Show more questions',
  'questions.more.failed': 'That didn’t work. Try again.',
  'questions.more.of': '{shown} of {total}',

  'session.closing': 'Closing in {seconds} s',

  'status.offline': 'You are offline. Nothing is lost.',
  'status.reconnecting': 'Connecting again…',

  'template.unknown': 'Unknown',
  'template.unknownError': 'Unknown Error',

  'toast.dismiss': 'Dismiss',
  'toast.region': 'Messages',

  'ui.busy': 'Working…',
  'ui.close': 'Close',
  'ui.loading': 'Loading…',

  'vote.add': 'Vote for this',
  'vote.count_one': '{count} vote',
  'vote.count_other': '{count} votes',
  'vote.pending': 'On its way',

  'voters.all': '{voters} of {all} voted',
  'voters.reopened_one': '{count} vote. Reopened: earlier voters count as new.',
  'voters.reopened_other': '{count} votes. Reopened: earlier voters count as new.',
  'voters.some_one': '{count} voted',
  'voters.some_other': '{count} voted',

  'timeAgo.hours_one': '{count} hour ago',
  'timeAgo.hours_other': '{count} hours ago',
  'timeAgo.minutes_one': '{count} minute ago',
  'timeAgo.minutes_other': '{count} minutes ago',
  'timeAgo.seconds': 'a few seconds',
} as const;
