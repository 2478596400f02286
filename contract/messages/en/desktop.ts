/** Of every face but phones, and what the server alone says: phones need not carry it. */
export const texts = {
  'shell.account': '{brand} Account',
  'shell.language': 'Language',
  'shell.description':
    'Ask questions and vote from your phone. No app, no account: scan the code on the screen, or type the passcode.',
  'shell.needsScript': '{brand} needs JavaScript to be live. Turn it on for this site.',
  'shell.theme': 'Appearance',
  'shell.theme.auto': 'Same as device',
  'shell.theme.dark': 'Dark',
  'shell.theme.light': 'Light',
  'qr.label': 'QR code for {address}',
  'toast.region': 'Messages',
  'timeAgo.hours_one': '{count} hour ago',
  'timeAgo.hours_other': '{count} hours ago',
  'timeAgo.minutes_one': '{count} minute ago',
  'timeAgo.minutes_other': '{count} minutes ago',
  'timeAgo.seconds': 'a few seconds',
} as const;
