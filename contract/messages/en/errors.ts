/** What is said when something does not work. The browser and the server read the same words. */
export const texts = {
  'error.404': 'Action or resource not found. ({status})',
  'error.503': 'Our servers are overloaded.',
  'error.5xx': 'Sorry, we have encountered an error. Please try again.',
  'error.bareFailure': 'The server indicated an error but did not give any other information',
  'error.offline': 'The server could not be reached. Please check your connection.',
} as const;
