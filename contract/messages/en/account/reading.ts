/** Terms, privacy and help. */
export const texts = {
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
    'You need no account and give no address. A cookie lets this device be one person in this one event, in every tab and when you come back; it ends 60 days after you joined last. Where another site shows the event in its page, the same is kept in that page’s storage instead. A name is kept only if you type one.',
  'privacy.interaction.title': 'What you ask and vote',
  'privacy.interaction.text':
    'In a session with names, questions and votes are kept together with the random number in that cookie, and with your name if you gave one. They stay until the organiser or the operator deletes them. If you are logged in to an account when you join with a name, that the name is yours is kept as well, so that it goes when you close the account.',
  'privacy.anonymous.title': 'In an anonymous session',
  'privacy.anonymous.text':
    'Neither your name nor that number is kept with what you send. In their place stands a mark made with a secret of that session, so that nobody can vote twice. The secret is destroyed when the session ends, and every session ends with its event; from then on nobody can connect a mark with a device, the operator included, unless a backup from before is still kept. What you write is shown as you wrote it: do not put into it who you are.',
  'privacy.accounts.title': 'When you have an account',
  'privacy.accounts.text':
    'Your e-mail address, what you say of yourself in your profile, your picture, your language and time zone, where you were last, a hash of your password from which it cannot be read (of earlier ones too, where your workspace does not let them come back), and what you make. Tries to sign in that fail are counted for a day under a number that stands for address and device. A sign-in ends after a day, or after two weeks if you chose to be remembered; until a day later the times, the kind of browser and the network it was begun in are kept with it, so that you can find and end it; likewise with devices you trust, for 30 days. A second step keeps what it needs: a public key, or a secret that is sealed. What organisers change is noted in a log, under a number that stands for the account. Feedback that you write is kept for a year. When you close the account all of this is erased after 14 days, and nobody can tell any more whose the numbers in the log were.',
  'privacy.mails.title': 'Mails',
  'privacy.mails.text':
    'Those that you cause, such as the link that confirms your address, and those that you have not declined. The operator’s mail server delivers them, and a copy stays in the database for 30 days. Which mails an address wants is kept under a number made of the address, also where it has no account.',
  'privacy.device.title': 'On your device',
  'privacy.device.text':
    'A cookie that protects forms against forgery (400 days), one that says that you have signed in on this device (400 days), so that strangers who guess cannot lock you out, one that says that this device need not be asked for the second step (30 days, if you chose that), your choice of language and appearance (a year), and what you have typed and not yet sent. None of it follows you to other sites.',
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
} as const;
