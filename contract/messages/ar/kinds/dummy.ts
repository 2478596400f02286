export const texts: Record<string, string> = {
  'dummy.beforeStart.text': 'تتغير هذه الصفحة عندما تبدأ.',
  'dummy.beforeStart.title': 'لم تبدأ الجلسة بعد',
  'dummy.ends': 'تنتهي بعد',
  'dummy.inside': 'في هذه الجلسة',
  'dummy.next': 'التالي',
  'dummy.over': 'انتهت الجلسة.',
};
