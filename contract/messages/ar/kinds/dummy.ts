export const texts: Record<string, string> = {
  'dummy.beforeStart.text': 'تظهر هنا تلقائيًا.',
  'dummy.beforeStart.title': 'لم تبدأ الجلسة بعد',
  'dummy.ends': 'تنتهي بعد {time}',
  'dummy.inside': 'في هذه الجلسة',
  'dummy.next': 'التالي',
  'dummy.over': 'انتهت الجلسة.',
};
