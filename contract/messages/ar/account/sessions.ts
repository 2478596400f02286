export const texts: Record<string, string> = {
  'maxSessions.title': 'أنت مسجّل الدخول في أماكن أخرى',
  'maxSessions.lead_zero': 'لا يمكن تسجيل دخول {email} في أي متصفح. سجّل الخروج من أحدها للمتابعة هنا.',
  'maxSessions.lead_one':
    'يمكن تسجيل دخول {email} في متصفح واحد في الوقت نفسه. سجّل الخروج هناك للمتابعة هنا.',
  'maxSessions.lead_two':
    'يمكن تسجيل دخول {email} في متصفحين في الوقت نفسه. سجّل الخروج من أحدهما للمتابعة هنا.',
  'maxSessions.lead_few':
    'يمكن تسجيل دخول {email} في {count} متصفحات في الوقت نفسه. سجّل الخروج من أحدها للمتابعة هنا.',
  'maxSessions.lead_many':
    'يمكن تسجيل دخول {email} في {count} متصفحًا في الوقت نفسه. سجّل الخروج من أحدها للمتابعة هنا.',
  'maxSessions.lead_other':
    'يمكن تسجيل دخول {email} في {count} متصفح في الوقت نفسه. سجّل الخروج من أحدها للمتابعة هنا.',
  'maxSessions.mayContinue.title': 'يمكنك المتابعة الآن',
  'maxSessions.mayContinue.lead': 'سُجّل خروج {email} من مكان آخر.',
  'maxSessions.alone': 'تسجيل الخروج من كل مكان آخر والمتابعة',
  'maxSessions.continue': 'متابعة',
  'maxSessions.list': 'أين أنت مسجّل الدخول',
  'maxSessions.end': 'تسجيل الخروج',
  'maxSessions.endAll': 'تسجيل الخروج من كل مكان آخر والانتظار هنا',
  'maxSessions.network': 'الشبكة هي العنوان الذي اتصل منه المتصفح، ولا تدل على المكان إلا تقريبًا.',
  'sessions.current': 'هذا المتصفح',
  'sessions.device': '{browser} على {system}',
  'sessions.device.unknown': 'متصفح غير معروف',
  'sessions.network': 'الشبكة',
  'sessions.seen': 'آخر ظهور: {when}',
};
