export const texts: Record<string, string> = {
  'maxSessions.title': 'أنت مسجّل الدخول في أماكن أخرى',
  'maxSessions.lead_zero': 'لا يمكن تسجيل دخول {email} في أي متصفح. أنهِ جلسة للمتابعة هنا.',
  'maxSessions.lead_one': 'يمكن تسجيل دخول {email} في متصفح واحد في الوقت نفسه. أنهِ تلك الجلسة للمتابعة هنا.',
  'maxSessions.lead_two': 'يمكن تسجيل دخول {email} في متصفحين في الوقت نفسه. أنهِ إحدى الجلستين للمتابعة هنا.',
  'maxSessions.lead_few':
    'يمكن تسجيل دخول {email} في {count} متصفحات في الوقت نفسه. أنهِ إحدى الجلسات للمتابعة هنا.',
  'maxSessions.lead_many':
    'يمكن تسجيل دخول {email} في {count} متصفحًا في الوقت نفسه. أنهِ إحدى الجلسات للمتابعة هنا.',
  'maxSessions.lead_other':
    'يمكن تسجيل دخول {email} في {count} متصفح في الوقت نفسه. أنهِ إحدى الجلسات للمتابعة هنا.',
  'maxSessions.room.title': 'أصبح هناك مكان',
  'maxSessions.room.lead': 'انتهت في هذه الأثناء جلسة لحساب {email}. يمكنك المتابعة هنا.',
  'maxSessions.alone': 'إنهاء الكل والمتابعة هنا',
  'maxSessions.continue': 'متابعة',
  'maxSessions.list': 'أين أنت مسجّل الدخول',
  'maxSessions.end': 'إنهاء',
  'maxSessions.endAll': 'إنهاء الكل والبقاء هنا الآن',
  'maxSessions.network': 'الشبكة هي العنوان الذي جاء منه المتصفح. تلمّح إلى المكان ولا تحدّده.',
  'sessions.current': 'هذا المتصفح',
  'sessions.device': '{browser} على {system}',
  'sessions.device.unknown': 'متصفح لا نعرفه',
  'sessions.network': 'الشبكة',
  'sessions.seen': 'آخر ظهور: {when}',
};
