/** Closing an account, and calling that off. */
export const texts = {
  'account.close.title': 'Close the account',
  'account.close.text':
    'You are logged out everywhere at once. In 14 days everything is erased for good. Until then your pigeonholes go on, and you can log in and change your mind.',
  'account.close.goes': 'What goes',
  'account.close.goes.profile': 'Your profile, picture, log-ins and choices, and your name in every log',
  'account.close.goes.name': 'Your name at the questions you asked as an attendee',
  'account.close.goes.pigeonholes_one':
    '{count} pigeonhole of yours, with all that was asked and voted in it',
  'account.close.goes.pigeonholes_other':
    '{count} pigeonholes of yours, with all that was asked and voted in them',
  'account.close.goes.pigeonholes_zero': 'Your personal workspace, which is empty',
  'account.close.goes.team': 'The team “{team}”, which has nobody but you',
  'account.close.stays': 'What stays',
  'account.close.stays.team': 'The team “{team}” and its pigeonholes, without you',
  'account.close.stays.said':
    'Your questions and votes in the events of others, without your name. A name you gave where you were not logged in stays with them, since nobody can tell that it is yours.',
  'account.close.stays.log':
    'What was changed and when, under a number that nobody can connect with you any more',
  'account.close.handOver':
    'You are the only owner of these teams. Hand each of them over to somebody first:',
  'account.close.onlyAdmin':
    'You are the only admin of these organisations. Without one nobody could keep their single sign-on working. Ask whoever runs this installation to add another admin first:',
  'account.close.password.hint': 'To be sure that it is you who closes it.',
  'account.close.email': 'Your email address',
  'account.close.email.hint': 'You log in without a password. Type your address to be sure.',
  'account.close.submit': 'Close my account',
  'account.closing.title': 'Your account is closing',
  'account.closing.text': 'Your account closes on {day}. Then everything about you is erased.',
  'account.closing.keep': 'Keep my account',
} as const;
