/** What can go wrong on every page, a phone's too. */
export const texts = {
  'error.404': 'Action or resource not found. ({status})',
  'error.503': 'Our servers are overloaded.',
  'error.5xx': 'Sorry, we have encountered an error. Please try again.',
  'error.Defect': 'Sorry, we have encountered an error. Please try again.',
  'error.EventOver': 'This event is over. Its passcode no longer opens it.',
  'error.PasscodeUnknown': 'No event has this passcode. Please check it on the screen in the room.',
  'error.TooMany': 'That was a little fast. Please wait {seconds} s and try again.',
  'error.bareFailure': 'The server indicated an error but did not give any other information',
  'error.offline': 'The server could not be reached. Please check your connection.',
  'question.empty': 'Please write your question first',
  'message.empty': 'Write your message first',
  'session.expired.reauth': 'Your previous session has expired. You will need to re-authenticate',
  'session.expired.reload': 'Your previous session has expired. Your page will be reloaded.',
  'session.goOn': 'Continue',
  'session.otherAccount': 'You are currently logged in as another account. Redirecting to home page.',
  'vote.none': 'Please choose an option first',
} as const;
