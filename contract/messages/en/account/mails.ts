/** Which mails somebody wants. */
export const texts = {
  'subscription.title': 'Success saving preference',
  'subscription.heading': 'Success!',
  'subscription.text': 'Subscription preferences for {email} has been updated',
  'account.mails.title': 'Mails',
  'account.mails.text':
    'Which mails you want. Those that belong to something you do, such as a link to log in, come in any case.',
  'account.mails.newsletter': 'Newsletter',
  'account.mails.newsletter.hint': 'What is new. Seldom, and only if you want it.',
  'account.mails.notifications': 'Notifications',
  'account.mails.notifications.hint': 'When something happens in your pigeonholes and teams.',
  'account.mails.submit': 'Save my choice',
  'newsletter.title': 'Which mails do you want?',
  'newsletter.lead': 'Mails to {email}.',
  'newsletter.note': 'Mails that belong to something you do, such as a link to log in, come in any case.',
} as const;
