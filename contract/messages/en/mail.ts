/** The mails we send. Values are escaped where they are put into HTML. */
export const texts = {
  'mail.button.fallback': 'If the button does not work, open this address:',
  'mail.foot':
    'You get this mail because somebody used your address at {brand}. If it was not you, you can ignore it.',
  'mail.passwordChanged.subject': 'Your password for {brand} has been changed',
  'mail.passwordChanged.lead': 'You have a new password',
  'mail.passwordChanged.text':
    'Everybody who was logged in with the old one is logged out. If it was you, all is well. If it was not, set another password now:',
  'mail.passwordChanged.button': 'That was not me',
  'mail.passwordChanged.foot':
    'You get this mail because the password of your account at {brand} was changed.',
  'mail.recovery.subject': 'Reset your password for {brand}',
  'mail.recovery.lead': 'Set a new password',
  'mail.recovery.text':
    'Somebody, probably you, has forgotten the password of your account. The link works for 12 hours, and once. Until you set a new password, the old one stays as it is.',
  'mail.recovery.button': 'Set new password',
  'mail.signUp.subject': 'Confirm your email address for {brand}',
  'mail.signUp.lead': 'Welcome to {brand}',
  'mail.signUp.text':
    'One more step: confirm that this address is yours. The link works for 24 hours, and once.',
  'mail.signUp.button': 'Confirm and continue',
  'mail.signUpAgain.subject': 'You already have an account at {brand}',
  'mail.signUpAgain.lead': 'You are already one of us',
  'mail.signUpAgain.text':
    'Somebody, probably you, tried to sign up with this address, which already has an account. Log in with your password instead.',
  'mail.signUpAgain.button': 'Log in to workspace',
  'outbox.empty': 'No mail has been written yet.',
  'outbox.title': 'Outbox',
  'outbox.why': 'No mail server is set, so mails stay here. Only this machine can see this page.',
} as const;
