/** The public list of the votes of a verifiable poll. */
export const texts = {
  'tally.title': 'All votes by code',
  'tally.lead':
    'Each line is one vote: the voter’s code and the numbers of what they chose. Nobody can tell whose code it is.',
  'tally.find': 'Find your code',
  'tally.find.hint': 'Your code isn’t sent anywhere.',
  'tally.print': 'Print',
  'tally.again': 'Try again',
  'tally.codes': 'Codes',
  'tally.counted': 'Counted:',
  'tally.download': 'Download the list',
  'tally.failed': 'The list didn’t load.',
  'tally.fingerprint': 'Fingerprint of the list. It should be the same for everyone:',
  'tally.missing': 'This code isn’t in the list.',
  'tally.unpublished':
    'There’s nothing here, or not yet: votes are listed when the poll is over and its results are shown.',
  'tally.adds_one': '{count} vote. The list adds up to the results.',
  'tally.adds_other': '{count} votes. The list adds up to the results.',
  'tally.differs_one': '{count} vote. The list doesn’t add up to the results.',
  'tally.differs_other': '{count} votes. The list doesn’t add up to the results.',
} as const;
