export const texts: Record<string, string> = {
  'addon.extraDay': 'تمديد ليوم',
  'addon.poll': 'استطلاع إضافي',
  'addon.qna': 'جلسة أسئلة إضافية',
  'addon.survey': 'استبيان إضافي',

  'empty.nothingLive.text': 'حين يبدأ شيء يظهر هنا من تلقاء نفسه.',
  'empty.nothingLive.title': 'لا شيء مباشر الآن',
  'empty.pollNotStarted.text': 'تظهر الخيارات لحظة فتحه.',
  'empty.pollNotStarted.title': 'لم يبدأ الاستطلاع بعد',
  'empty.questions.text': 'لا بد أن يطير أحدهم أولًا، فلتكن أنت.',
  'empty.questions.title': 'لا أسئلة بعد',
  'empty.waiting.text': 'ابقَ في هذه الصفحة، ستُفتح من تلقاء نفسها.',
  'empty.waiting.title': 'بانتظار البدء',

  'error.general.heading': 'هناك مشكلات في ما أرسلته.',

  'fallback.again': 'أعد التحميل',
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
  'field.required': '{field} مطلوب',
  'field.unreadable': 'هذا غير مكتمل أو غير موجود. صحّحه أو امسحه.',

  'footer.privacy': 'سياسة الخصوصية',
  'footer.terms': 'شروط الخدمة',

  'frame.account': 'حساب {brand}',
  'frame.language': 'اللغة',
  'frame.description':
    'اسأل وصوّت من هاتفك أثناء الحدث. لا تطبيق ولا حساب: امسح الرمز المعروض على الشاشة أو اكتب رمز الدخول.',
  'frame.needsScript': 'يحتاج {brand} إلى JavaScript ليعمل مباشرة. يرجى تفعيله لهذا الموقع.',
  'frame.newTab': 'يُفتح في علامة تبويب جديدة',
  'frame.skip': 'انتقل إلى المحتوى',
  'frame.theme': 'المظهر',
  'frame.theme.auto': 'مثل الجهاز',
  'frame.theme.dark': 'داكن',
  'frame.theme.light': 'فاتح',

  'live.chip': 'مباشر',

  'qr.label': 'رمز QR للعنوان {address}',

  'status.offline': 'أنت غير متصل. لن يضيع شيء.',
  'status.reconnecting': 'جارٍ إعادة الاتصال…',

  'template.unknown': 'غير معروف',
  'template.unknownError': 'خطأ غير معروف',

  'toast.dismiss': 'إغلاق',
  'toast.region': 'الرسائل',

  'ui.busy': 'جارٍ العمل…',
  'ui.close': 'إغلاق',
  'ui.loading': 'جارٍ التحميل…',

  'vote.add': 'صوّت لهذا',
  'vote.count_few': '{count} أصوات',
  'vote.count_many': '{count} صوتًا',
  'vote.count_one': 'صوت واحد',
  'vote.count_other': '{count} صوت',
  'vote.count_two': 'صوتان',
  'vote.count_zero': 'لا أصوات',
  'vote.pending': 'في الطريق',

  'timeAgo.hours_few': 'قبل {count} ساعات',
  'timeAgo.hours_many': 'قبل {count} ساعة',
  'timeAgo.hours_one': 'قبل ساعة',
  'timeAgo.hours_other': 'قبل {count} ساعة',
  'timeAgo.hours_two': 'قبل ساعتين',
  'timeAgo.hours_zero': 'قبل أقل من ساعة',
  'timeAgo.minutes_few': 'قبل {count} دقائق',
  'timeAgo.minutes_many': 'قبل {count} دقيقة',
  'timeAgo.minutes_one': 'قبل دقيقة',
  'timeAgo.minutes_other': 'قبل {count} دقيقة',
  'timeAgo.minutes_two': 'قبل دقيقتين',
  'timeAgo.minutes_zero': 'الآن',
  'timeAgo.seconds': 'بضع ثوانٍ',
};
