/** Terms, privacy and help. */
export const texts = {
  'terms.title': 'Terms of Service',
  'terms.lead':
    'Short, because {brand} is software that people run themselves. Whoever runs this installation may set their own terms; as long as this page is shown, these apply.',
  'terms.who.title': 'Who’s who',
  'terms.who.text':
    'The operator runs this installation and is responsible for it. Organizers have an account and create events. Attendees join with a passcode and need no account.',
  'terms.use.title': 'What we ask of you',
  'terms.use.text':
    'Ask and vote as if the whole room were watching. Don’t post anything that is against the law or harms others. Don’t try to read what isn’t meant for you, and don’t get in the way of others who use the service.',
  'terms.content.title': 'What you write',
  'terms.content.text':
    'It stays yours. By sending it you let the organizer show it in the event: on phones, on the projector and to moderators. An organizer can edit a question, which is then marked as edited, and can decide not to show it.',
  'terms.warranty.title': 'Warranty',
  'terms.warranty.text':
    '{brand} is free software under the Apache License 2.0 and comes without warranty. What you can rely on beyond that, such as hours, help or backups, is between you and the operator.',
  'terms.questions.title': 'Questions',
  'terms.questions.text':
    'Ask whoever invited you to the event, or the operator of this installation. The makers of the software can’t see it and have no access to it.',

  'privacy.title': 'Privacy Policy',
  'privacy.lead':
    'What this installation of {brand} keeps, and for how long. The operator who runs it is responsible for it, and may link to their own policy instead of this page.',
  'privacy.attendees.title': 'When you join an event',
  'privacy.attendees.text':
    'You need no account and give no address. A cookie lets this device be one person in this one event, in every tab and when you come back; it expires 60 days after you last joined. If another site shows the event on its page, the same is kept in that page’s storage instead. A name is kept only if you type one.',
  'privacy.interaction.title': 'What you ask and vote',
  'privacy.interaction.text':
    'In a session with names, questions and votes are kept together with the random number in that cookie, and with your name if you gave one. They stay until the organizer or the operator deletes them. If you’re logged in to an account when you join with a name, we also keep that the name is yours, so that it’s erased when you close the account.',
  'privacy.anonymous.title': 'In an anonymous session',
  'privacy.anonymous.text':
    'Neither your name nor that number is kept with what you send. Instead we keep a pseudonym, made with a secret of that session, so that nobody can vote twice. The secret is destroyed when the session ends, and every session ends with its event; from then on nobody can connect a pseudonym with a device, not even the operator, unless a backup from before is still kept. What you write is shown as you wrote it, so don’t say in it who you are.',
  'privacy.accounts.title': 'When you have an account',
  'privacy.accounts.text':
    'Your email address, what you say about yourself in your profile, your picture, your language and time zone, where you were last, a hash of your password from which it can’t be read (of earlier ones too, where your workspace doesn’t let them come back), and what you create. Failed logins are counted for a day under a number that stands for address and device. A login ends after a day, or after two weeks if you chose to be remembered; until a day later we keep with it the times, the kind of browser and the network it came from, so that you can find it and log it out; the same goes for devices you trust, for 30 days. A second step keeps what it needs: a public key, or an encrypted secret. What organizers change is recorded in a log, under a number that stands for the account. Feedback you write is kept for a year. When you close the account, all of this is erased after 14 days, and nobody can tell anymore whose the numbers in the log were.',
  'privacy.mails.title': 'Emails',
  'privacy.mails.text':
    'Those that you trigger, such as the link that confirms your address, and those that you haven’t declined. The operator’s mail server delivers them, and a copy stays in the database for 30 days. Which emails an address wants is kept under a number made from the address, even if it has no account.',
  'privacy.device.title': 'On your device',
  'privacy.device.text':
    'A cookie that protects forms against forgery (400 days), one that says that you’ve logged in on this device (400 days), so that strangers who guess can’t lock you out, one that says that this device needn’t be asked for the second step (30 days, if you chose that), your choice of language and appearance (a year), and what you’ve typed and not sent yet. None of it follows you to other sites.',
  'privacy.others.title': 'Who else gets it',
  'privacy.others.text':
    'Nobody, through this software: its pages load nothing from other sites, measure no audience and show no advertising. The operator keeps a log of requests to find faults, and decides for how long; ask them about it, and about your rights to see, correct or erase what is kept about you.',

  'help.home': 'Go to login',
  'help.join': 'Join with a passcode',
  'help.self-registration.title': 'How people join an event',
  'help.self-registration.lead':
    'Nobody needs an app or an account. Each event has a passcode, and there are three ways to join with it.',
  'help.self-registration.link.title': 'By link',
  'help.self-registration.link.text':
    'The address of this installation, a slash and the passcode: that’s the whole link. Copy it on the Run page, for an invitation or a chat.',
  'help.self-registration.code.title': 'By QR code',
  'help.self-registration.code.text':
    'The projector shows it beside the questions. For a door, a slide or a table card, choose Enlarge on the Run page and print it.',
  'help.self-registration.passcode.title': 'By passcode',
  'help.self-registration.passcode.text':
    'People type it on the first page of this installation, in upper or lower case. The event appears as soon as the passcode is complete.',
  'help.self-registration.back.title': 'Coming back',
  'help.self-registration.back.text':
    'A phone that has joined stays joined, even after the browser is closed, and counts as the same person in every tab.',
  'help.self-registration.ahead.title': 'Registering ahead of time',
  'help.self-registration.ahead.text':
    'You create a link for registering ahead on the Registration page, in the menu of an event. If there’s no such page, your version has no registration: anyone with the link, the QR code or the passcode can join.',
} as const;
