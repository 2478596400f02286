export const texts: Record<string, string> = {
  'break.beforeStart.text': 'تظهر هنا تلقائيًا.',
  'break.beforeStart.title': 'لم تبدأ الاستراحة بعد',
  'break.ends': 'تنتهي بعد {time}',
  'break.inside': 'في هذه الاستراحة',
  'break.next': 'التالي',
  'break.over': 'انتهت الاستراحة.',
};
