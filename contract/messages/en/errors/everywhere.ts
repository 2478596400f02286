/** What can go wrong on every page, a phone's too. */
export const texts = {
  'error.404': 'Action or resource not found. ({status})',
  'error.503': 'Our servers are overloaded.',
  'error.5xx': 'Sorry, we have encountered an error. Please try again.',
  'error.Defect': 'Sorry, we have encountered an error. Please try again.',
  'error.EventOver': 'This event is over, and its passcode no longer works.',
  'error.PasscodeUnknown': 'No event has this passcode. Check the screen and try again.',
  'error.TooMany': 'Too many at once. Wait {seconds} s, then try again.',
  'error.bareFailure': 'The server indicated an error but did not give any other information',
  'error.offline': 'The server could not be reached. Please check your connection.',
  'question.empty': 'Write your question first',
  'message.empty': 'Write your message first',
  'session.expired.reauth': 'Your previous session has expired. You will need to re-authenticate',
  'session.expired.reload': 'Your previous session has expired. Your page will be reloaded.',
  'session.goOn': 'Continue',
  'session.otherAccount': 'You are currently logged in as another account. Redirecting to home page.',
  'vote.none': 'Choose an option first',
} as const;
