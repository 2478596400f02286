/** A Q&A on a phone: what not every session has. */
export const texts = {
  'ask.tags': 'Tags',
  'answer.helpful': 'Helpful',
  'answer.label': 'Answer from the hosts',
  'answer.marks_one': '{count} person found it helpful',
  'answer.marks_other': '{count} people found it helpful',
} as const;
