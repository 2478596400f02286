/** Texts of no single face: the shell around pages, and the controls that all pages share. */
export const texts = {
  'empty.nothingLive.text': 'The next session appears here as soon as it starts.',
  'empty.nothingLive.title': 'Nothing live right now',

  'fallback.again': 'Reload',
  'fallback.heading': 'Error',
  'fallback.text': 'Failed to load',
  'fallback.title': 'Dashboard',

  'field.optional': 'optional',
  'field.password.show': 'Show password',
  'field.remaining_one': '{count} character left',
  'field.remaining_other': '{count} characters left',

  'footer.privacy': 'Privacy Policy',
  'footer.terms': 'Terms of Service',

  'shell.account': '{brand} Account',
  'shell.language': 'Language',
  'shell.description':
    'Ask questions and vote from your phone. No app, no account: scan the code on the screen, or type the passcode.',
  'shell.needsScript': '{brand} needs JavaScript to be live. Turn it on for this site.',
  'shell.newTab': 'opens in a new tab',
  'shell.skip': 'Skip to content',
  'shell.theme': 'Appearance',
  'shell.theme.auto': 'Same as device',
  'shell.theme.dark': 'Dark',
  'shell.theme.light': 'Light',

  'live.chip': 'Live',

  'qr.label': 'QR code for {address}',

  'questions.more': 'Show more questions',
  'questions.more.failed': 'That didn’t work. Try again.',
  'questions.more.of': '{shown} of {total}',

  'session.closing': 'Closing in {seconds} s',

  'poll.end': '{number}: {words}',
  'poll.mean': 'Average',
  'poll.numbers': 'Results by number',
  'poll.points_one': '{count} point',
  'poll.points_other': '{count} points',
  'poll.rank.higher': 'Rank {option} higher',
  'poll.rank.lower': 'Rank {option} lower',
  'poll.slider.none': 'No answer yet',
  'poll.stars_one': '{count} star',
  'poll.stars_other': '{count} stars',

  'status.offline': 'You’re offline. Nothing is lost.',
  'status.reconnecting': 'Reconnecting…',

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
  'vote.pending': 'Sending…',

  'voters.all': '{voters} of {all} voted',
  'voters.reopened_one': '{count} vote. Reopened: people may be counted twice.',
  'voters.reopened_other': '{count} votes. Reopened: people may be counted twice.',
  'voters.some_one': '{count} voted',
  'voters.some_other': '{count} voted',

  'timeAgo.hours_one': '{count} hour ago',
  'timeAgo.hours_other': '{count} hours ago',
  'timeAgo.minutes_one': '{count} minute ago',
  'timeAgo.minutes_other': '{count} minutes ago',
  'timeAgo.seconds': 'a few seconds',
} as const;
