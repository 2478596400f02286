/** Another address for an account. */
export const texts = {
  'verifyEmail.title': 'Confirm your new address',
  'verifyEmail.lead': 'After that you log in with {email}, and you’re logged out everywhere else.',
  'verifyEmail.password.lead':
    'You’re not logged in here. Enter your password to show that the account is yours.',
  'verifyEmail.login.lead': 'You’re not logged in here with the account that asked for it.',
  'verifyEmail.login': 'Log in first',
  'verifyEmail.submit': 'Confirm this address',
  'verifyEmail.expired.text':
    'The link works once, within 12 hours. You can ask for another one in your profile.',
  'emailRenewed.title': 'Your address has changed',
  'emailRenewed.text': 'From now on, log in with your new address. You’ve been logged out everywhere else.',
  'emailRenewed.toLogin': 'Log in',
  'stopEmailChange.title': 'Keep your current address?',
  'stopEmailChange.lead': 'Someone asked to change the address of your account to {email}.',
  'stopEmailChange.text':
    'If this wasn’t you, stop it. Your address stays the same, and everyone is logged out of your account.',
  'stopEmailChange.submit': 'Stop the change',
  'stopEmailChange.expired.text': 'The change was already confirmed or stopped, or the link is too old.',
  'stopEmailChange.stopped.title': 'Change stopped',
  'stopEmailChange.stopped.text':
    'Your address stays the same. Whoever asked was logged in to your account, so set a new password now.',
  'stopEmailChange.stopped.recover': 'Set a new password',
} as const;
