/** Closing an account, and calling that off. */
export const texts = {
  'account.close.title': 'Close account',
  'account.close.text':
    'You’re logged out everywhere right away, your API keys stop, and invitations to teams that you sent are revoked. Everything is erased for good after 14 days. Until then your events keep running, and you can log in to change your mind.',
  'account.close.goes': 'What will be erased',
  'account.close.goes.profile': 'Your profile, picture, logins and settings, and your name in every log',
  'account.close.goes.name': 'Your name on the questions you asked as an attendee',
  'account.close.goes.pigeonholes_one': '{count} event of yours, with everything asked and voted in it',
  'account.close.goes.pigeonholes_other': '{count} events of yours, with everything asked and voted in them',
  'account.close.goes.pigeonholes_zero': 'Your personal workspace, which is empty',
  'account.close.goes.team': 'The team “{team}”, where you’re the only member',
  'account.close.stays': 'What stays',
  'account.close.stays.team': 'The team “{team}” and its events, without you',
  'account.close.stays.said':
    'Your questions and votes in other people’s events, without your name. A name you typed while logged out stays with them, because nobody can tell that it’s yours.',
  'account.close.stays.log': 'What was changed and when, under a number that nobody can link to you',
  'account.close.handOver': 'You’re the only owner of these teams. Hand each of them over to someone first:',
  'account.close.onlyAdmin':
    'You’re the only admin of these organizations. Without one, nobody can keep their single sign-on working. Ask whoever runs this installation to add another admin first:',
  'account.close.password.hint': 'To make sure it’s you.',
  'account.close.email': 'Your email address',
  'account.close.email.hint': 'You log in without a password. Type your address to confirm.',
  'account.close.submit': 'Close my account',
  'account.closing.title': 'Your account is closing',
  'account.closing.text': 'Your account closes on {day}. Then everything about you is erased.',
  'account.closing.keep': 'Keep my account',
} as const;
