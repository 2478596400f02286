/** What forms of accounts and of organizers say of their fields. */
export const texts = {
  'addon.extraDay': 'Day Extension',
  'addon.poll': 'Additional Poll',
  'addon.qna': 'Additional Q&A',
  'addon.survey': 'Additional Survey',
  'error.general.heading': 'There were some issues with your submission.',
  'field.required': '{field} is required',
  'field.unreadable': 'This is incomplete or doesn’t exist. Fix it or clear it.',
} as const;
