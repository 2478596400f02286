/** Who speaks in a session, on a phone. */
export const texts: Record<string, string> = {
  'speakers.here': 'المتحدثون',
  'speakers.role.speaker': 'متحدث',
  'speakers.role.panelist': 'مشارك في الندوة',
  'speakers.role.moderator': 'مدير حوار',
  'speakers.role.host': 'مضيف',
  'speakers.again': 'حاول مجددًا',
  'speakers.also': 'أيضًا في',
};
