/** The mails we send. Values are escaped where they are put into HTML. */
export const texts = {
  'mail.accountClosing.subject': 'Your {brand} account closes on {day}',
  'mail.accountClosing.lead': 'Your account is closing',
  'mail.accountClosing.text':
    'You’re logged out everywhere, and your API keys don’t work. On {day}, everything about you is erased and can’t be brought back. Changed your mind? Log in and keep the account. If you didn’t close it, do that now, and set another password.',
  'mail.accountClosing.button': 'Keep my account',
  'mail.accountClosing.foot':
    'You’re getting this because your account at {brand} was closed with your password.',
  'mail.accountKept.subject': 'Your {brand} account stays',
  'mail.accountKept.lead': 'Your account stays',
  'mail.accountKept.text': 'Your account won’t be closed. Nothing was erased.',
  'mail.accountKept.button': 'Go to my account',
  'mail.accountKept.foot': 'You’re getting this because your account at {brand} was kept after all.',
  'mail.accountClosedByOperator.subject': 'Your {brand} account closes on {day}',
  'mail.accountClosedByOperator.lead': 'Your account is closing',
  'mail.accountClosedByOperator.text':
    'Whoever runs this site has closed it. You’re logged out everywhere, and your API keys don’t work. On {day}, everything about you is erased and can’t be brought back. To keep the account, log in before then.',
  'mail.accountClosedByOperator.button': 'Keep my account',
  'mail.accountClosedByOperator.foot':
    'You’re getting this because your account at {brand} was closed by whoever runs the site.',
  'mail.passwordResetByOperator.subject': 'Your {brand} password was reset',
  'mail.passwordResetByOperator.lead': 'Your password no longer works',
  'mail.passwordResetByOperator.text':
    'Whoever runs this site has reset it, and you’re logged out everywhere. Set a new one with the link they give you, or ask for a link by email:',
  'mail.passwordResetByOperator.button': 'Set new password',
  'mail.passwordResetByOperator.foot':
    'You’re getting this because the password of your account at {brand} was reset by whoever runs the site.',
  'mail.factorsRemovedByOperator.subject': 'Two-step login was turned off for your {brand} account',
  'mail.factorsRemovedByOperator.lead': 'Two-step login is off',
  'mail.factorsRemovedByOperator.text':
    'Whoever runs this site has removed every second step of your login. Your recovery codes no longer work, and your password alone lets you in: set up two-step login again. If you didn’t ask for this, ask whoever runs this site.',
  'mail.factorsRemovedByOperator.button': 'Set it up again',
  'mail.factorsRemovedByOperator.foot':
    'You’re getting this because two-step login of your account at {brand} was turned off by whoever runs the site.',
  'mail.accountSuspended.subject': 'Your {brand} account is suspended',
  'mail.accountSuspended.lead': 'Your account is suspended',
  'mail.accountSuspended.text':
    'Whoever runs this site has suspended it. You’re logged out everywhere, you can’t log in, and your API keys don’t work. Nothing in the account is lost. To find out why, or to get it back, ask whoever runs this site.',
  'mail.accountSuspended.foot':
    'You’re getting this because your account at {brand} was suspended by whoever runs the site.',
  'mail.accountUnsuspended.subject': 'Your {brand} account is open again',
  'mail.accountUnsuspended.lead': 'You can log in again',
  'mail.accountUnsuspended.text':
    'Your account is no longer suspended. Everything in it is as you left it, and your API keys work again.',
  'mail.accountUnsuspended.button': 'Log in',
  'mail.accountUnsuspended.foot':
    'You’re getting this because your account at {brand} was reopened by whoever runs the site.',
  'mail.becameManager.subject': 'You’re now a manager of {brand}',
  'mail.becameManager.lead': 'You’re now a manager',
  'mail.becameManager.text':
    'Whoever runs this site has opened its office to you, where you see how the site is doing and what needs attention. If you didn’t expect this, ask whoever runs this site.',
  'mail.becameManager.button': 'Open the office',
  'mail.becameManager.foot':
    'You’re getting this because whoever runs the site changed what your account at {brand} can open.',
  'mail.noLongerManager.subject': 'You’re no longer a manager of {brand}',
  'mail.noLongerManager.lead': 'You’re no longer a manager',
  'mail.noLongerManager.text':
    'Whoever runs this site has closed its office to you. Your account and your events stay as they are. To find out why, ask whoever runs this site.',
  'mail.noLongerManager.foot':
    'You’re getting this because whoever runs the site changed what your account at {brand} can open.',
  'mail.feedback.subject': 'Feedback on {brand} from {from}',
  'mail.feedback.lead': 'New feedback',
  'mail.feedback.text': '{message}',
  'mail.feedback.foot': 'Written by {from} on the feedback page of {brand}. Replies go to them.',
  'mail.activity.subject': 'What’s new in {event}',
  'mail.activity.lead': 'What’s new in {event}',
  'mail.activity.text':
    'Since the last summary: People joined: {joined}. Contributions: {written}. Votes and reactions: {votes}.',
  'mail.activity.button': 'See the insights',
  'mail.activity.foot':
    'You’re getting this because you asked for summaries of {event} on its guide page at {brand}.',
  'mail.newsletterBegun.subject': 'You’re subscribed to the {brand} newsletter',
  'mail.newsletterBegun.lead': 'You’re subscribed',
  'mail.newsletterBegun.text':
    'We’ll tell you what’s new, rarely and briefly. You can unsubscribe at any time with the link below.',
  'mail.newsletterBegun.foot': 'You’re getting this because you asked for the {brand} newsletter.',
  'mail.invitesSent.subject': 'Your invitations at {brand} are on their way',
  'mail.invitesSent.lead': 'Your invitations are on their way',
  'mail.invitesSent.text':
    'Invited: {count}. People who were already members or invited didn’t get another email.',
  'mail.invitesSent.button': 'See the team',
  'mail.invitesSent.foot':
    'You’re getting this because you asked for an email when your invitations were sent.',
  'mail.myDataReady.subject': 'Your {brand} data is ready',
  'mail.myDataReady.lead': 'Your data is ready',
  'mail.myDataReady.text': 'Download the file within 7 days. You need to be logged in.',
  'mail.myDataReady.button': 'Go to the download',
  'mail.myDataReady.foot':
    'You’re getting this because you asked for an email when your data at {brand} is ready.',
  'mail.taskFailed.subject': 'Something you started at {brand} didn’t finish',
  'mail.taskFailed.lead': 'It didn’t finish',
  'mail.taskFailed.text':
    'Something you started in the background stopped early. Open the page where you started it to see why.',
  'mail.taskFailed.foot': 'You’re getting this because you asked for an email when it was done.',
  'mail.unsubscribe': 'Choose which emails you get',
  'mail.button.fallback': 'If the button doesn’t work, open this address:',
  'mail.foot':
    'You’re getting this because someone used your address at {brand}. If it wasn’t you, you can ignore it.',
  'mail.passwordSet.subject': 'A password was set for your {brand} account',
  'mail.passwordSet.lead': 'Your password was set',
  'mail.passwordSet.text':
    'You can log in with it from now on. Everywhere else, you’ve been logged out. If this was you, there’s nothing to do. If not, set another password now:',
  'mail.passwordSet.button': 'This wasn’t me',
  'mail.passwordSet.foot': 'You’re getting this because a password was set for your account at {brand}.',
  'mail.passwordChanged.subject': 'Your {brand} password was changed',
  'mail.passwordChanged.lead': 'Your password was changed',
  'mail.passwordChanged.text':
    'Everyone who was logged in with the old one has been logged out. If this was you, there’s nothing to do. If not, set another password now:',
  'mail.passwordChanged.button': 'This wasn’t me',
  'mail.passwordChanged.foot':
    'You’re getting this because the password of your account at {brand} was changed.',
  'mail.singleSignOn.subject': 'How to log in to {brand}',
  'mail.singleSignOn.lead': 'You don’t need a password here',
  'mail.singleSignOn.text':
    'Your organization logs you in (single sign-on), so there’s no password to set. Enter your email address on the login page and you’ll be taken there.',
  'mail.singleSignOn.button': 'Log in',
  'mail.ssoMetadataFailed.subject': 'Single sign-on of {organisation}: metadata can’t be read',
  'mail.ssoMetadataFailed.lead': 'Your provider’s metadata can’t be read',
  'mail.ssoMetadataFailed.text':
    'We couldn’t read the metadata of the identity provider of {organisation}. {reason} What was read before stays in use, and we try again every hour. If your provider’s certificate changes meanwhile, people can’t log in.',
  'mail.ssoMetadataFailed.button': 'Check the settings',
  'mail.ssoMetadataFailed.foot': 'You’re getting this because you’re an admin of {organisation} at {brand}.',
  'mail.ssoCertificateEnds.subject': 'Single sign-on of {organisation}: certificate ends on {day}',
  'mail.ssoCertificateEnds.lead': 'A certificate ends soon',
  'mail.ssoCertificateEnds.text':
    'The last signing certificate of the identity provider of {organisation} ends on {day}. When your provider changes to a new one, people can log in only once we know it: add it, or give us the address of the metadata.',
  'mail.ssoCertificateEnds.button': 'Check the certificates',
  'mail.ssoCertificateEnds.foot': 'You’re getting this because you’re an admin of {organisation} at {brand}.',
  'mail.recovery.subject': 'Reset your {brand} password',
  'mail.recovery.lead': 'Set a new password',
  'mail.recovery.text':
    'Someone asked to reset your password. The link works once, within 12 hours. Until you set a new password, the old one still works.',
  'mail.recovery.button': 'Set new password',
  'mail.firstPassword.subject': 'Set your {brand} password',
  'mail.firstPassword.lead': 'Set a password',
  'mail.firstPassword.text':
    'Someone asked to set a password for your account, which doesn’t have one yet. The link works once, within 12 hours.',
  'mail.firstPassword.button': 'Set password',
  'mail.factorAdded.subject': 'A second step was added to your {brand} account',
  'mail.factorAdded.lead': 'Login now needs a second step',
  'mail.factorAdded.text':
    'Added: {factor}. From now on, logging in takes this and your password. If this was you, there’s nothing to do. If not, set another password now:',
  'mail.factorAdded.button': 'This wasn’t me',
  'mail.factorAdded.foot': 'You’re getting this because your login settings at {brand} changed.',
  'mail.factorRemoved.subject': 'A second step was removed from your {brand} account',
  'mail.factorRemoved.lead': 'A second step was removed',
  'mail.factorRemoved.text':
    'Removed: {factor}. It can no longer be used to log in to your account. If this was you, there’s nothing to do. If not, set another password now:',
  'mail.factorRemoved.button': 'This wasn’t me',
  'mail.factorRemoved.foot': 'You’re getting this because your login settings at {brand} changed.',
  'mail.recoveryCodesMade.subject': 'You have new recovery codes for {brand}',
  'mail.recoveryCodesMade.lead': 'You have new recovery codes',
  'mail.recoveryCodesMade.text':
    'Older codes no longer work. If this was you, keep the new ones where you can find them without your phone. If not, set another password now:',
  'mail.recoveryCodesMade.button': 'This wasn’t me',
  'mail.recoveryCodesMade.foot': 'You’re getting this because your login settings at {brand} changed.',
  'mail.recoveryCodeUsed.subject': 'A recovery code was used to log in to {brand}',
  'mail.recoveryCodeUsed.lead': 'Someone logged in with a recovery code',
  'mail.recoveryCodeUsed.text':
    'It can’t be used again. Codes left: {left}. If this was you, there’s nothing to do. If not, someone has your list: set another password and create new codes now.',
  'mail.recoveryCodeUsed.button': 'This wasn’t me',
  'mail.recoveryCodeUsed.foot':
    'You’re getting this because a recovery code of your account at {brand} was used.',
  'mail.wrongCodes.subject': 'Someone knows your {brand} password',
  'mail.wrongCodes.lead': 'Wrong codes after the right password',
  'mail.wrongCodes.text':
    'Someone entered your password and then several wrong codes. They didn’t get in. If this was you, there’s nothing to do. If not, someone knows your password: set another one now.',
  'mail.wrongCodes.button': 'This wasn’t me',
  'mail.wrongCodes.foot':
    'You’re getting this because wrong codes were entered to log in to your account at {brand}. We send it once an hour at most.',
  'mail.signInCode.subject': 'Your code to log in to {brand}',
  'mail.signInCode.lead': 'Your code',
  'mail.signInCode.text':
    'Enter it on the page that asks for it. It works once, within 10 minutes. Nobody at {brand} will ever ask you for it. If you’re not logging in right now, someone else knows your password: set another one.',
  'mail.signInCode.button': 'This wasn’t me',
  'mail.signInCode.foot':
    'You’re getting this because someone entered the password of your account at {brand}.',
  'mail.signUp.subject': 'Confirm your email address for {brand}',
  'mail.signUp.lead': 'Welcome to {brand}',
  'mail.signUp.text':
    'One more step: confirm that this address is yours. The link works once, within 24 hours.',
  'mail.signUp.button': 'Confirm and continue',
  'mail.signUpAgain.subject': 'You already have an account at {brand}',
  'mail.signUpAgain.lead': 'You already have an account',
  'mail.signUpAgain.text':
    'Someone, probably you, tried to sign up with this address. It already has an account: log in with your password instead.',
  'mail.signUpAgain.button': 'Log in to workspace',
  'outbox.empty': 'No emails yet.',
  'outbox.letters.title': 'Sample emails',
  'outbox.letters.why':
    'Every email this program sends, in every language, as HTML and as text, with made-up names. Only this machine can see this page.',
  'outbox.title': 'Outbox',
  'outbox.why': 'No mail server is set up, so emails stay here. Only this machine can see this page.',

  'mail.speakerInvite.subject': 'Your polls at {event}',
  'mail.speakerInvite.lead': 'Get your polls ready',
  'mail.speakerInvite.text':
    'You’re a speaker at {event}. Open the page, or enter this code there, to edit what the polls in your sessions ask. It works for {days} days, until a poll starts. Keep it to yourself: anyone who has it can edit them.',
  'mail.speakerInvite.button': 'Edit my polls',
  'mail.speakerInvite.foot': 'You’re getting this because the organizer of {event} lists you as a speaker.',
  'mail.teamInvite.subject': '{inviter} invited you to {team}',
  'mail.teamInvite.lead': 'Join {team}',
  'mail.teamInvite.text':
    '{inviter} would like to set up and run events with you in the team {team} at {brand}. The link works for 14 days.',
  'mail.teamInvite.button': 'See the invitation',
  'mail.teamInvite.foot':
    'You’re getting this because a team at {brand} entered your address. If you don’t know it, you can ignore this, or decline on the page.',
  'mail.emailChange.subject': 'Confirm your new address for {brand}',
  'mail.emailChange.lead': 'Is this your new address?',
  'mail.emailChange.text':
    'Someone, probably you, wants to use this address for an account. The link works once, within 12 hours.',
  'mail.emailChange.button': 'Confirm this address',
  'mail.emailTaken.subject': 'This address has an account at {brand}',
  'mail.emailTaken.lead': 'This address already has an account',
  'mail.emailTaken.text':
    'Someone, probably you, wanted to use this address for another account. It already has one, so nothing was changed.',
  'mail.emailTaken.button': 'Log in to workspace',
  'mail.emailChangeNotice.subject': 'Someone asked to change the address of your {brand} account',
  'mail.emailChangeNotice.lead': 'Address change requested',
  'mail.emailChangeNotice.text':
    'Someone who is logged in to your account asked to use {email} for your account. If this was you, there’s nothing to do. If not, you have 12 hours to stop it:',
  'mail.emailChangeNotice.button': 'This wasn’t me',
  'mail.emailChangeNotice.foot':
    'You’re getting this because a new address was requested for your account at {brand}.',
  'mail.emailChanged.subject': 'The address of your {brand} account has changed',
  'mail.emailChanged.lead': 'Your account has a new address',
  'mail.emailChanged.text':
    'From now on, log in with {email}. If this wasn’t you, tell whoever runs this installation at once.',
  'mail.emailChanged.button': 'Log in to workspace',
  'mail.emailChanged.foot': 'You’re getting this because the address of your account at {brand} was changed.',
} as const;
