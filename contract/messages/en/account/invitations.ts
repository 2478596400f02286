/** Invited into a team. */
export const texts = {
  'invitation.title': 'Join {team}',
  'invitation.lead': 'Its members set up and run their events together.',
  'invitation.lead.by': '{inviter} has invited you. Members set up and run their events together.',
  'invitation.as': 'You are logged in as {email}.',
  'invitation.accept': 'Join the team',
  'invitation.decline': 'No, thank you',
  'invitation.other.title': 'This invitation is for another account',
  'invitation.other.text': 'It was sent to {email}, and you are logged in as {yours}.',
  'invitation.other.switch': 'Switch account',
  'invitation.other.stay': 'Stay as I am',
  'invitation.member.title': 'You are in',
  'invitation.member.text': 'You are a member of this team. Its events are among your pigeonholes.',
  'invitation.toList': 'To your pigeonholes',
  'invitation.over.title': 'This invitation is over',
  'invitation.over.unknown':
    'The link leads to no invitation any more. A newer mail may have taken its place; if not, ask for another one.',
  'invitation.over.expired':
    'A mailed invitation works for 14 days. Ask whoever invited you to send it again.',
  'invitation.over.accepted': 'It has been used, and works once.',
  'invitation.over.declined': 'It was declined. If you have changed your mind, ask for another one.',
  'invitation.over.revoked': 'The team has taken it back.',
  'invitation.over.toLogin': 'To the login page',
} as const;
