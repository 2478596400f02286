export const texts: Record<string, string> = {
  'twitter.beforeStart.text': 'تتغير هذه الصفحة عندما تبدأ.',
  'twitter.beforeStart.title': 'لم تبدأ الجلسة بعد',
  'twitter.ends': 'تنتهي بعد',
  'twitter.inside': 'في هذه الجلسة',
  'twitter.next': 'التالي',
  'twitter.over': 'لم تعد التغريدات تُجمع.',
};
