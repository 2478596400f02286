/** Which mails somebody wants. */
export const texts = {
  'subscription.title': 'Success saving preference',
  'subscription.heading': 'Success!',
  'subscription.text': 'Subscription preferences for {email} has been updated',
  'account.mails.title': 'Emails',
  'account.mails.text': 'Choose which emails you get. Security and login emails are always sent.',
  'account.mails.newsletter': 'Newsletter',
  'account.mails.newsletter.hint': 'What’s new. Rarely.',
  'account.mails.notifications': 'Notifications',
  'account.mails.notifications.hint': 'When something happens in your events and teams.',
  'account.mails.submit': 'Save choices',
  'newsletter.title': 'Which emails do you want?',
  'newsletter.lead': 'Emails to {email}.',
  'newsletter.note': 'Security and login emails are always sent.',
} as const;
