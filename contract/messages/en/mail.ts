/** The mails we send. Values are escaped where they are put into HTML. */
export const texts = {
  'mail.accountClosing.subject': 'Your account at {brand} closes on {day}',
  'mail.accountClosing.lead': 'Your account is closing',
  'mail.accountClosing.text':
    'You are logged out everywhere. On {day} everything about you is erased, and cannot be brought back. Until then you can change your mind: log in and keep the account. If it was not you who closed it, do that now, and set another password.',
  'mail.accountClosing.button': 'Keep my account',
  'mail.accountClosing.foot':
    'You get this mail because your account at {brand} was closed with your password.',
  'mail.accountKept.subject': 'Your account at {brand} stays',
  'mail.accountKept.lead': 'You are staying',
  'mail.accountKept.text': 'The closing of your account was called off. Nothing was erased. We are glad.',
  'mail.accountKept.button': 'To my account',
  'mail.accountKept.foot':
    'You get this mail because somebody who was logged in as you kept the account at {brand}.',
  'mail.feedback.subject': 'Feedback on {brand} from {from}',
  'mail.feedback.lead': 'Somebody has something to say',
  'mail.feedback.text': '{message}',
  'mail.feedback.foot':
    'Written by {from} on the feedback page of {brand}. An answer to this mail goes to them.',
  'mail.newsletterBegun.subject': 'You get the newsletter of {brand}',
  'mail.newsletterBegun.lead': 'Good to have you in the flock',
  'mail.newsletterBegun.text':
    'From now on you hear what is new, seldom and briefly. You can stop it at any time with the link below.',
  'mail.newsletterBegun.foot': 'You get this mail because you asked for the newsletter of {brand}.',
  'mail.unsubscribe': 'Choose which mails you get',
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
  'mail.singleSignOn.subject': 'How you log in to {brand}',
  'mail.singleSignOn.lead': 'You need no password here',
  'mail.singleSignOn.text':
    'Your organisation signs you in itself (single sign-on), so there is no password to set. Type your email address on the login page, and you are taken there.',
  'mail.singleSignOn.button': 'Log in',
  'mail.recovery.subject': 'Reset your password for {brand}',
  'mail.recovery.lead': 'Set a new password',
  'mail.recovery.text':
    'Somebody, probably you, has forgotten the password of your account. The link works for 12 hours, and once. Until you set a new password, the old one stays as it is.',
  'mail.recovery.button': 'Set new password',
  'mail.factorAdded.subject': 'A second step was added to your account at {brand}',
  'mail.factorAdded.lead': 'Logging in asks for more from now on',
  'mail.factorAdded.text':
    'Added: {factor}. Whoever logs in to your account needs it besides the password. If it was you, all is well. If it was not, set another password now:',
  'mail.factorAdded.button': 'That was not me',
  'mail.factorAdded.foot':
    'You get this mail because the ways to log in to your account at {brand} were changed.',
  'mail.factorRemoved.subject': 'A second step was removed from your account at {brand}',
  'mail.factorRemoved.lead': 'Logging in asks for less from now on',
  'mail.factorRemoved.text':
    'Removed: {factor}. It can no longer be used to log in to your account. If it was you, all is well. If it was not, set another password now:',
  'mail.factorRemoved.button': 'That was not me',
  'mail.factorRemoved.foot':
    'You get this mail because the ways to log in to your account at {brand} were changed.',
  'mail.recoveryCodesMade.subject': 'You have new recovery codes for {brand}',
  'mail.recoveryCodesMade.lead': 'New recovery codes were made',
  'mail.recoveryCodesMade.text':
    'Codes that were made before are void. If it was you, keep the new ones where you find them without your phone. If it was not, set another password now:',
  'mail.recoveryCodesMade.button': 'That was not me',
  'mail.recoveryCodesMade.foot':
    'You get this mail because the ways to log in to your account at {brand} were changed.',
  'mail.recoveryCodeUsed.subject': 'A recovery code was used to log in to {brand}',
  'mail.recoveryCodeUsed.lead': 'Somebody logged in with a recovery code',
  'mail.recoveryCodeUsed.text':
    'It is used up; codes that are left: {left}. If it was you, all is well. If it was not, somebody has your list: set another password and make new codes now.',
  'mail.recoveryCodeUsed.button': 'That was not me',
  'mail.recoveryCodeUsed.foot':
    'You get this mail because a recovery code of your account at {brand} was used.',
  'mail.wrongCodes.subject': 'Somebody knows your password for {brand}',
  'mail.wrongCodes.lead': 'Wrong codes after the right password',
  'mail.wrongCodes.text':
    'Somebody gave the password of your account, and then several codes that were wrong. Nobody came in by them. If it was you, all is well. If it was not, somebody knows your password: set another one now.',
  'mail.wrongCodes.button': 'That was not me',
  'mail.wrongCodes.foot':
    'You get this mail because wrong codes were typed to log in to your account at {brand}. It comes once an hour at most.',
  'mail.signInCode.subject': 'Your code to log in to {brand}',
  'mail.signInCode.lead': 'Your code',
  'mail.signInCode.text':
    'Type it on the page that asks for it. It works for 10 minutes, and once. Nobody at {brand} will ever ask you for it. If you are not logging in right now, somebody else knows your password: set another one.',
  'mail.signInCode.button': 'That was not me',
  'mail.signInCode.foot': 'You get this mail because somebody gave the password of your account at {brand}.',
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
  'outbox.letters.title': 'Letters',
  'outbox.letters.why':
    'Every letter this program sends, in every language: as HTML and as text, with made-up names. Only this machine can see this page.',
  'outbox.title': 'Outbox',
  'outbox.why': 'No mail server is set, so mails stay here. Only this machine can see this page.',

  'mail.teamInvite.subject': '{inviter} invites you to {team}',
  'mail.teamInvite.lead': 'Join {team}',
  'mail.teamInvite.text':
    '{inviter} would like to set up and run events with you in the team {team} at {brand}. The link works for 14 days.',
  'mail.teamInvite.button': 'See the invitation',
  'mail.teamInvite.foot':
    'You get this mail because a team at {brand} gave your address. If you do not know it, you can ignore this, or say no on the page.',
  'mail.emailChange.subject': 'Confirm your new address for {brand}',
  'mail.emailChange.lead': 'Is this your new address?',
  'mail.emailChange.text':
    'Somebody, probably you, wants to use this address for an account. The link works for 12 hours, and once.',
  'mail.emailChange.button': 'Confirm this address',
  'mail.emailTaken.subject': 'This address has an account at {brand}',
  'mail.emailTaken.lead': 'You are already one of us',
  'mail.emailTaken.text':
    'Somebody, probably you, wanted to use this address for another account. It has an account already, so nothing was changed.',
  'mail.emailTaken.button': 'Log in to workspace',
  'mail.emailChangeNotice.subject': 'The address of your account at {brand} is to be changed',
  'mail.emailChangeNotice.lead': 'A new address was asked for',
  'mail.emailChangeNotice.text':
    'Somebody who knows your password asked to use {email} for your account. If it was you, all is well. If it was not, you have 12 hours to stop it:',
  'mail.emailChangeNotice.button': 'That was not me',
  'mail.emailChangeNotice.foot':
    'You get this mail because another address was asked for at your account at {brand}.',
  'mail.emailChanged.subject': 'The address of your account at {brand} has changed',
  'mail.emailChanged.lead': 'Your account has a new address',
  'mail.emailChanged.text':
    'From now on you log in with {email}. If that was not you, tell whoever runs this installation at once.',
  'mail.emailChanged.button': 'Log in to workspace',
  'mail.emailChanged.foot': 'You get this mail because the address of your account at {brand} was changed.',
} as const;
