/** Logging in, by the front door or at a panel, and out. */
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
  'login.locked_one': 'Too many tries. Try again in {count} second.',
  'login.locked_other': 'Too many tries. Try again in {count} seconds.',
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

  'panelAccess.notMember': '{email} is not a member of this workspace',
  'panelAccess.membersOnly': 'This panel is for members only. Log in with another account to continue.',
  'panelAccess.guest.admin':
    'You can still enter as a guest and run the event in its admin panel, until you log out or the link is reset.',
  'panelAccess.guest.moderator':
    'You can still enter as a guest and use the moderator panel, until you log out or the link is reset.',
  'panelAccess.guest.projector':
    'You can still enter as a guest and use the projector, until you log out or the link is reset.',
  'panelAccess.guest.continue': 'continue as guest admin',
  'panelAccess.guest.logout': 'Log out',
  'panelLogout.title': 'Log out of the panel',
  'panelLogout.lead': 'You stay logged in to your own account. Use the link to come back.',
  'panelLogout.submit': 'Log out of the panel',
  'panelLogout.stay': 'Back to the panel',

  'logout.title': 'Log out',
  'logout.lead': 'Log in again to come back.',
  'logout.lead.as': 'You’re logged in as {email}.',
  'logout.submit': 'Log out',
  'logout.stay': 'Stay logged in',
} as const;
