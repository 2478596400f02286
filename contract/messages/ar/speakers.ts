/** Who speaks in a session, on a phone. */
export const texts: Record<string, string> = {
  'speakers.here': 'المتحدثون',
  'speakers.role.speaker': 'متحدث',
  'speakers.role.panelist': 'مشارك في الندوة',
  'speakers.role.moderator': 'مدير الحوار',
  'speakers.role.host': 'مضيف',
  'speakers.again': 'إعادة المحاولة',
  'speakers.also': 'أيضًا في',
};
