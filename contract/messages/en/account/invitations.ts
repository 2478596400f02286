/** Invited into a team. */
export const texts = {
  'invitation.title': 'Join {team}',
  'invitation.lead': 'Team members set up and run their events together.',
  'invitation.lead.by': '{inviter} invited you. Team members set up and run their events together.',
  'invitation.as': 'You’re logged in as {email}.',
  'invitation.accept': 'Join the team',
  'invitation.decline': 'Decline',
  'invitation.other.title': 'This invitation is for another account',
  'invitation.other.text': 'It was sent to {email}, and you’re logged in as {yours}.',
  'invitation.other.switch': 'Switch account',
  'invitation.other.stay': 'Keep this account',
  'invitation.member.title': 'You’re in',
  'invitation.member.text': 'You’re a member of this team. Its events are in your list.',
  'invitation.toList': 'Go to your events',
  'invitation.over.title': 'This invitation no longer works',
  'invitation.over.unknown':
    'The link no longer leads to an invitation. A newer email may have replaced it; if not, ask for another one.',
  'invitation.over.expired':
    'An emailed invitation works for 14 days. Ask whoever invited you to send it again.',
  'invitation.over.accepted': 'It was already used. Invitations work once.',
  'invitation.over.declined': 'It was declined. If you’ve changed your mind, ask for another one.',
  'invitation.over.revoked': 'The team withdrew it.',
  'invitation.over.toLogin': 'Go to login',
} as const;
