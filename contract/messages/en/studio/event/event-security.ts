/** From which networks people may join an event, and on which sites it may be shown. */
export const texts = {
  'eventSecurity.title': 'Security',
  'eventSecurity.lead': 'Where people can join from, and which sites can show the event.',
  'eventSecurity.networks': 'Networks',
  'eventSecurity.networks.hint':
    'People can join, and panel links can be opened, only from these addresses. Anyone connected from elsewhere is disconnected when you save. You and your team can still set up and run the event from anywhere.',
  'eventSecurity.allowedAddresses': 'Accepted IP addresses',
  'eventSecurity.allowedAddresses.hint':
    'One per line: an address such as 203.0.113.7, or a range such as 203.0.113.0/24 or 2001:db8::/32. Leave empty to accept every network.',
  'eventSecurity.yours': 'You’re connecting from {address}.',
  'eventSecurity.team': 'Your team’s list counts too: people have to be on both.',
  'eventSecurity.embedding': 'Embedding',
  'eventSecurity.embedding.hint': 'Only these sites can show the event in an iframe.',
  'eventSecurity.embedHosts': 'Accepted sites',
  'eventSecurity.embedHosts.hint':
    'One per line, such as https://intranet.example.com, or https://*.example.com for everything below it. Leave empty to accept none.',
  'eventSecurity.outside.title': 'Your own address isn’t in the list',
  'eventSecurity.outside.text':
    'You couldn’t join this event yourself, or open a panel link: your address, {address}, isn’t in the list. You can still set up and run the event.',
  'eventSecurity.outside.save': 'Save anyway',

  'teamSecurity.title': 'Security',
  'teamSecurity.lead': 'Where people can join the events of {team} from, and the passwords of its members.',
  'teamSecurity.networks': 'Networks of all events',
  'teamSecurity.networks.hint':
    'People can join events of this team, and panel links can be opened, only from these addresses. An event’s own list counts too: people have to be on both. Anyone connected from elsewhere is disconnected when you save. Your team can still set up and run events from anywhere.',
  'teamSecurity.allowedAddresses': 'Accepted IP addresses',
  'teamSecurity.allowedAddresses.hint':
    'One per line: an address such as 203.0.113.7, or a range such as 203.0.113.0/24 or 2001:db8::/32. Leave empty to accept every network.',
  'teamSecurity.passwordsExpire': 'New password every 90 days',
  'teamSecurity.passwordsExpire.text': 'Members whose password is older set a new one before they continue.',
  'teamSecurity.passwordsNotRepeated': 'No password twice',
  'teamSecurity.passwordsNotRepeated.text': 'Members can’t set one of their last 5 passwords again.',
  'teamSecurity.turnOn': 'Turn on',
  'teamSecurity.turnOn.of': 'Turn on: {rule}',
  'teamSecurity.turnOff': 'Turn off',
  'teamSecurity.turnOff.of': 'Turn off: {rule}',
  'teamSecurity.turnedOn': 'Turned on for the whole team',
  'teamSecurity.turnedOff': 'Turned off for the whole team',
  'teamSecurity.outside.text':
    'You couldn’t join your team’s events yourself, or open a panel link: your address, {address}, isn’t in the list. You can still set up and run them.',
} as const;
