/** The mails we send. Values are escaped where they are put into HTML. */
export const texts = {
  'mail.button.fallback': 'If the button does not work, open this address:',
  'mail.foot':
    'You get this mail because somebody used your address at {brand}. If it was not you, you can ignore it.',
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
