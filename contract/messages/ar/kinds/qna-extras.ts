export const texts: Record<string, string> = {
  'ask.tags': 'الوسوم',
  'answer.helpful': 'مفيد',
  'answer.label': 'إجابة المنظمين',
  'answer.marks_few': 'وجدها {count} أشخاص مفيدة',
  'answer.marks_many': 'وجدها {count} شخصًا مفيدة',
  'answer.marks_one': 'وجدها شخص واحد مفيدة',
  'answer.marks_other': 'وجدها {count} شخص مفيدة',
  'answer.marks_two': 'وجدها شخصان مفيدة',
  'answer.marks_zero': 'لم يجدها أحد مفيدة بعد',
};
