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

  'shell.newTab': 'opens in a new tab',
  'shell.skip': 'Skip to content',
  'live.chip': 'Live',

  'questions.more': 'Show more questions',
  'questions.more.failed': 'That didn’t work. Try again.',
  'questions.more.of': '{shown} of {total}',

  'session.closing': 'Closing in {seconds} s',

  'status.offline': 'You’re offline. Nothing is lost.',
  'status.reconnecting': 'Reconnecting…',

  'template.unknown': 'Unknown',
  'template.unknownError': 'Unknown Error',

  'toast.dismiss': 'Dismiss',
  'ui.busy': 'Working…',
  'ui.busy.still': 'Still working…',
  'ui.close': 'Close',
  'ui.loading': 'Loading…',
  'ui.loading.still': 'Still loading…',
  'ui.sending': 'Sending…',

  participant: 'Participant {number}',
  'vote.add': 'Vote for this',
  'vote.count_one': '{count} vote',
  'vote.count_other': '{count} votes',
  'vote.mine': 'Your choice',
} as const;
