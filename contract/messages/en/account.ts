/** The account face: signing in and up, recovery, preferences. */
export const texts = {
  'login.title': 'Login to your account',
  'login.email.label': 'Email address',
  'login.email.placeholder': 'Company email address',
  'login.password.label': 'Password',
  'login.password.placeholder': 'Password',
  'login.remember': 'Remember me for 2 weeks',
  'login.remember.note': 'Do not select on public devices',
  'login.forgot': 'Forgot your password?',
  'login.createAccount': 'or Create an account',
  'login.submit': 'Log in to workspace',
  'login.locked_one': 'Too many tries. You can try again in {count} second.',
  'login.locked_other': 'Too many tries. You can try again in {count} seconds.',
  'login.step.continue': 'Continue to Login',
  'login.step.forgot': 'Forgot password',
  'login.step.stay': 'stay logged in',
  'login.step.title': 'Log in to your {product} Workpace',
  'login.org.heading': "You're logging in as an Organisation Admin",
  'login.org.viaSso': 'Log in via SSO',
  'login.org.viaSsoAlt': 'or Log via SSO',
  'login.org.withPasswordAlt': 'or Login with password',
  'login.side.title.whatsNew': "What's new",
  'login.side.title.selfRegistration': 'Self-Registration',
  'login.side.body1':
    'Create and share a unique registration link with the audience and get sign-ups ahead of time.',
  'login.side.body2':
    'Track event sign-ups, collect attendee details automatically and allow only registered attendees to join.',
  'login.side.learnMore': 'Learn more',

  'signup.title': 'Create an account',
  'signup.lead': 'One account, and a pigeonhole for every event.',
  'signup.password.label': 'Password',
  'signup.password.hint': '10 or more characters with a number, a lowercase and an uppercase letter',
  'signup.rules.label': 'What the password needs',
  'signup.rule.met': 'Met',
  'signup.rule.unmet': 'Not yet',
  'signup.rule.length': '10 to 48 characters',
  'signup.rule.number': 'A number',
  'signup.rule.lower': 'A lowercase letter',
  'signup.rule.upper': 'An uppercase letter',
  'signup.rule.uncommon': 'Not one of the passwords everybody uses',
  'signup.submit': 'Create account',
  'signup.haveAccount': 'Already have an account? Log in',

  'signupSent.title': 'Look in your mail',
  'signupSent.lead': 'We have sent a message to the address you gave.',
  'signupSent.text': 'Its link finishes what you began and logs you in. It works once, for a limited time.',
  'signupSent.nothing':
    'Nothing there? Look among the unwanted mail, or sign up again with the same address.',
  'signupSent.outbox': 'Open the outbox',
  'signupSent.outbox.note': 'This machine sends no mail yet. What it would send waits in the outbox.',
  'signupSent.toLogin': 'To the login page',

  'verify.title': 'Confirm your address',
  'verify.lead': 'One more step, and you are in.',
  'verify.password.lead':
    'This is another browser than the one you signed up in. Your password shows that it is you.',
  'verify.submit': 'Continue',
  'verify.expired.title': 'This link has expired',
  'verify.expired.text': 'A link works once, and not for ever. Sign up again and a new one is on its way.',
  'verify.expired.again': 'Sign up again',
  'verify.toLogin': 'Return to login',

  'recovery.title': 'Recover your password',
  'recovery.lead': 'Tell us your address, and we send you a link that sets a new password.',
  'recovery.submit': 'Send me a link',
  'recovery.sent.title': 'Look in your mail',
  'recovery.sent':
    'If you have a workspace account with this email, you will receive an email with instructions',
  'recovery.sent.window': 'You will need to reset your password within 12 hours.',
  'recovery.resendCountdown_one': 'You can ask again in {count} second.',
  'recovery.resendCountdown_other': 'You can ask again in {count} seconds.',
  'recovery.again': 'No mail yet? Look among the unwanted mail, or ask again.',
  'recovery.toLogin': 'Return to login',

  'reset.title': 'Reset Password',
  'reset.heading': 'Reset your password',
  'reset.recovery.lead': 'Enter a new password:',
  'reset.expired.lead':
    "Your password has expired. Your team's security policy requires you to change your password every 90 days.",
  'reset.expired.currentPassword': 'Current password',
  'reset.newPassword': 'New password',
  'reset.confirmPassword': 'Confirm new password',
  'reset.submit': 'Set new password',

  'expiredLink.title': 'Email Sent',
  'expiredLink.heading': 'This link has expired',
  'expiredLink.text': 'A new password reset link has been sent to {email}',
  'expiredLink.return': 'Return to login',
  'usedLink.text': 'It has been used, or a newer one has taken its place. Ask for another one.',
  'usedLink.again': 'Send me a new link',

  'panelAccess.notMember': '{email} is not a member of this workspace',
  'panelAccess.membersOnly': 'This panel is for its members alone. Log in with another account to go on.',
  'panelAccess.guest.admin':
    'You can come in all the same, and run the event at its admin panel, until you log out or the link is reset.',
  'panelAccess.guest.moderator':
    'You can come in all the same, and have its moderator panel, until you log out or the link is reset.',
  'panelAccess.guest.projector':
    'You can come in all the same, and have its projector, until you log out or the link is reset.',
  'panelAccess.guest.continue': 'Continue as guest admin',
  'panelAccess.guest.logout': 'Log out',
  'panelLogout.title': 'Leave the panel',
  'panelLogout.lead': 'You stay logged in to your own account. The link lets you in again.',
  'panelLogout.submit': 'Leave the panel',
  'panelLogout.stay': 'Back to the panel',

  'logout.title': 'Log out',
  'logout.lead': 'You will need your password to come back.',
  'logout.lead.as': 'You are logged in as {email}.',
  'logout.submit': 'Log out',
  'logout.stay': 'Stay logged in',

  'subscription.title': 'Success saving preference',
  'subscription.heading': 'Success!',
  'subscription.text': 'Subscription preferences for {email} has been updated',

  'account.nav.label': 'Your account',
  'account.nav.back': 'Pigeonholes',
  'account.nav.setting': 'Settings',
  'account.nav.profile': 'Profile',
  'account.nav.security': 'Security',
  'account.nav.plan': 'Plan and billing',
  'account.nav.advanced': 'Advanced',
  'account.nav.feedback': 'Feedback',

  'account.plan.title': 'Plan and billing',
  'account.plan.lead': 'Everything in {brand} is yours to use. Nothing is held back, and nothing is billed.',
  'account.plan.included.title': 'What is included',
  'account.plan.included.text':
    'Every kind of session, moderation, and all panels, the projector among them, for as many pigeonholes and people as you like. There is no larger plan to buy.',
  'account.plan.limits.title': 'What limits this installation',
  'account.plan.limits.text':
    'The machine it runs on. Where more people come than it can hold, they wait in a waiting room and are let in by turns. The operator can raise these numbers.',
  'account.plan.limits.none': 'No limit',
  'account.plan.limits.pigeonholes': 'Pigeonholes',
  'account.plan.limits.sessions': 'Sessions in a pigeonhole',
  'account.plan.limits.connections': 'Screens connected at the same time, to each program',
  'account.plan.limits.joins': 'People let in, a second',

  'errorPage.title': 'Something is not right',
  'errorPage.status': 'Error {status}',
  'errorPage.400.title': 'We could not read that',
  'errorPage.400.text': 'The request did not make sense to us. Go back and try it once more.',
  'errorPage.401.title': 'Please log in first',
  'errorPage.401.text': 'This page is for people with an account.',
  'errorPage.403.title': 'This door is closed to you',
  'errorPage.403.text': 'Your account may not open this page. Whoever owns the event can let you in.',
  'errorPage.404.title': 'There is nothing here',
  'errorPage.404.text': 'The address is mistyped, or what it led to has been taken away.',
  'errorPage.410.title': 'This is over',
  'errorPage.410.text': 'What the address led to was here once, and is no more.',
  'errorPage.429.title': 'That was a little fast',
  'errorPage.429.text': 'Wait a moment, then try again.',
  'errorPage.500.title': 'That is our mistake',
  'errorPage.500.text': 'Something broke on our side. What you had saved is safe. Please try again.',
  'errorPage.503.title': 'Too many at once',
  'errorPage.503.text': 'Our servers are overloaded. Wait a moment, then try again.',
  'errorPage.again': 'Try again',
  'errorPage.home': 'To your pigeonholes',
  'errorPage.join': 'Join with a passcode',
  'errorPage.login': 'Log in',

  'maintenance.title': 'Back in a moment',
  'maintenance.text': 'We are looking after the house. Nothing you saved is lost.',
  'maintenance.again': 'Try again',

  'terms.title': 'Terms of Service',
  'terms.lead':
    'Short, because {brand} is a program that people run themselves. Whoever runs this installation may set terms of their own; as long as this page is shown, these hold.',
  'terms.who.title': 'Who is who',
  'terms.who.text':
    'The operator runs this installation and answers for it. Organisers have an account and make pigeonholes, one for each event. Attendees come in with a passcode and need no account.',
  'terms.use.title': 'What is asked of you',
  'terms.use.text':
    'Ask and vote as you would with the room looking on. Post nothing that is against the law or harms others. Do not try to read what is not meant for you, and do not get in the way of others who use the service.',
  'terms.content.title': 'What you write',
  'terms.content.text':
    'It stays yours. By sending it you let the organiser show it in the event: on phones, on the projector and to those who moderate. An organiser may edit a question, which is then marked as edited, and may decide not to show it.',
  'terms.warranty.title': 'What is promised',
  'terms.warranty.text':
    'The program is free software under the Apache License 2.0 and comes without warranty. What you can rely on beyond that, such as hours, help or backups, is between you and the operator.',
  'terms.questions.title': 'Questions',
  'terms.questions.text':
    'Ask whoever invited you to the event, or the operator of this installation. The makers of the program cannot see it and have no access to it.',

  'privacy.title': 'Privacy Policy',
  'privacy.lead':
    'What this installation of {brand} keeps, and for how long. The operator who runs it is responsible for it, and may link a policy of their own instead of this page.',
  'privacy.attendees.title': 'When you join an event',
  'privacy.attendees.text':
    'You need no account and give no address. A cookie lets this device be one person in this one event, in every tab and when you come back; it ends 60 days after you joined last. A name is kept only if you type one.',
  'privacy.interaction.title': 'What you ask and vote',
  'privacy.interaction.text':
    'In a session with names, questions and votes are kept together with the random number in that cookie, and with your name if you gave one. They stay until the organiser or the operator deletes them.',
  'privacy.anonymous.title': 'In an anonymous session',
  'privacy.anonymous.text':
    'Neither your name nor that number is kept with what you send. In their place stands a mark made with a secret of that session, so that nobody can vote twice. The secret is destroyed when the session ends; from then on nobody can connect a mark with a device, the operator included. What you write is shown as you wrote it: do not put into it who you are.',
  'privacy.accounts.title': 'When you have an account',
  'privacy.accounts.text':
    'Your e-mail address, your name if you gave one, a hash of your password from which it cannot be read (of earlier ones too, where your workspace does not let them come back), and what you make. Tries to sign in that fail are counted for a day under a number that stands for address and device. A sign-in ends after a day, or after two weeks if you chose to be remembered; until a day later the time and the kind of browser are kept with it. What organisers change is noted in a log, under a number that stands for the account.',
  'privacy.mails.title': 'Mails',
  'privacy.mails.text':
    'Only those that you cause, such as the link that confirms your address. The operator’s mail server delivers them, and a copy stays in the database until the operator deletes it.',
  'privacy.device.title': 'On your device',
  'privacy.device.text':
    'A cookie that protects forms against forgery (400 days), one that says that you have signed in on this device (400 days), so that strangers who guess cannot lock you out, your choice of language and appearance (a year), and what you have typed and not yet sent. None of it follows you to other sites.',
  'privacy.others.title': 'Who else gets it',
  'privacy.others.text':
    'Nobody through this program: its pages load nothing from other sites, measure no audience and show no advertising. The operator keeps a log of requests to find faults, and decides how long; ask them for it, and for your rights to see, correct or erase what is about you.',

  'help.home': 'To the login page',
  'help.join': 'Join with a passcode',
  'help.self-registration.title': 'How people get into the room',
  'help.self-registration.lead':
    'Nobody needs an app or an account. Each pigeonhole has a passcode, and there are three ways to come in with it.',
  'help.self-registration.link.title': 'By link',
  'help.self-registration.link.text':
    'The address of this installation, a slash and the passcode: that is the whole link. Under Run you can copy it into an invitation or a chat.',
  'help.self-registration.code.title': 'By QR code',
  'help.self-registration.code.text':
    'The projector shows it beside the questions. For a door, a slide or a table card, open Show large under Run and print it.',
  'help.self-registration.passcode.title': 'By passcode',
  'help.self-registration.passcode.text':
    'People type it on the first page of this installation, in small or capital letters. The event appears as soon as the passcode is complete.',
  'help.self-registration.back.title': 'Coming back',
  'help.self-registration.back.text':
    'A phone that has joined stays in, also after it was closed, and remains the same person in every tab of its browser.',
  'help.self-registration.ahead.title': 'Registering ahead of time',
  'help.self-registration.ahead.text':
    'A link for registering ahead is made on the page called Registration, in the menu of a pigeonhole. Where that menu has no such page, your version has no registration: whoever has the link, the code or the passcode can come in.',

  'reference.title': 'API reference',
  'reference.lead':
    'Every call this installation answers, written from the same declarations the program runs on.',
  'reference.document': 'OpenAPI document',
  'reference.search.label': 'Search calls',
  'reference.search.placeholder': 'A path, a name or a word',
  'reference.found_one': '{count} call',
  'reference.found_other': '{count} calls',
  'reference.none.title': 'No such call',
  'reference.none.text': 'Nothing matches “{query}”.',
  'reference.clear': 'Clear the search',
  'reference.failed.title': 'The document could not be read',
  'reference.again': 'Try again',
  'reference.parameters': 'Parameters',
  'reference.body': 'Body',
  'reference.reply': 'Reply',
  'reference.errors': 'Errors',
  'reference.name': 'Name',
  'reference.in': 'In',
  'reference.type': 'Type',
  'reference.meaning': 'Meaning',
  'reference.required': 'required',
  'reference.nothing': 'Nothing',
  'reference.untagged': 'Other',
} as const;
