export const texts: Record<string, string> = {
  'break.beforeStart.text': 'تتغير هذه الصفحة عندما تبدأ.',
  'break.beforeStart.title': 'لم تبدأ الاستراحة بعد',
  'break.ends': 'تنتهي بعد',
  'break.inside': 'في هذه الاستراحة',
  'break.next': 'التالي',
  'break.over': 'انتهت الاستراحة.',
};
