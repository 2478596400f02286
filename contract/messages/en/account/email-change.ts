/** Another address for an account. */
export const texts = {
  'verifyEmail.title': 'Confirm your new address',
  'verifyEmail.lead': 'Once confirmed, you log in with {email}, and are logged out everywhere else.',
  'verifyEmail.password.lead': 'You are not logged in here. Your password shows that the account is yours.',
  'verifyEmail.submit': 'Confirm this address',
  'verifyEmail.expired.text': 'It works once, and for 12 hours. In your profile you can ask for another one.',
  'emailRenewed.title': 'Your address is renewed',
  'emailRenewed.text': 'You log in with your new address from now on. Everywhere else you are logged out.',
  'emailRenewed.toLogin': 'Log in',
  'stopEmailChange.title': 'Keep your address?',
  'stopEmailChange.lead': 'Somebody asked to change the address of your account to {email}.',
  'stopEmailChange.text':
    'If it was not you, stop it. Your address stays as it is, and everybody is logged out of your account.',
  'stopEmailChange.submit': 'Stop the change',
  'stopEmailChange.expired.text': 'The change has been confirmed or stopped, or too much time has passed.',
  'stopEmailChange.stopped.title': 'The change is stopped',
  'stopEmailChange.stopped.text':
    'Your address stays as it is. Whoever asked knew your password: set a new one now.',
  'stopEmailChange.stopped.recover': 'Set a new password',
} as const;
