export const texts: Record<string, string> = {
  'empty.nothingLive.text': 'تظهر الجلسة التالية هنا فور بدئها.',
  'empty.nothingLive.title': 'لا شيء مباشر الآن',

  'fallback.again': 'إعادة التحميل',
  'fallback.heading': 'خطأ',
  'fallback.text': 'تعذّر التحميل',
  'fallback.title': 'لوحة التحكم',

  'field.optional': 'اختياري',
  'field.password.show': 'إظهار كلمة المرور',
  'field.remaining_few': 'بقيت {count} أحرف',
  'field.remaining_many': 'بقي {count} حرفًا',
  'field.remaining_one': 'بقي حرف واحد',
  'field.remaining_other': 'بقي {count} حرف',
  'field.remaining_two': 'بقي حرفان',
  'field.remaining_zero': 'لم يبقَ أي حرف',

  'footer.privacy': 'سياسة الخصوصية',
  'footer.terms': 'شروط الخدمة',

  'shell.newTab': 'يُفتح في علامة تبويب جديدة',
  'shell.skip': 'انتقل إلى المحتوى',
  'live.chip': 'مباشر',
  'questions.more': 'عرض المزيد من الأسئلة',
  'questions.more.failed': 'لم ينجح ذلك. حاول مجددًا.',
  'questions.more.of': '{shown} من {total}',

  'session.closing': 'تُغلق بعد {seconds} ث',
  'status.offline': 'أنت غير متصل. لن يضيع شيء.',
  'status.reconnecting': 'جارٍ إعادة الاتصال…',

  'template.unknown': 'غير معروف',
  'template.unknownError': 'خطأ غير معروف',

  'toast.dismiss': 'إغلاق',
  'ui.busy': 'جارٍ العمل…',
  'ui.busy.still': 'ما زال العمل جاريًا…',
  'ui.close': 'إغلاق',
  'ui.loading': 'جارٍ التحميل…',
  'ui.loading.still': 'ما زال التحميل جاريًا…',
  'ui.sending': 'جارٍ الإرسال…',

  participant: 'مشارك {number}',
  'vote.add': 'صوّت لهذا',
  'vote.count_few': '{count} أصوات',
  'vote.count_many': '{count} صوتًا',
  'vote.count_one': 'صوت واحد',
  'vote.count_other': '{count} صوت',
  'vote.count_two': 'صوتان',
  'vote.count_zero': 'لا أصوات',
  'vote.mine': 'اختيارك',
};
