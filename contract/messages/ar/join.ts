export const texts: Record<string, string> = {
  'join.empty': 'اكتب أولًا رمز الدخول الظاهر على الشاشة.',
  'join.events': 'فعالياتك',
  'join.found': 'وُجدت فعالية {name}',
  'join.hint': 'لا تطبيق ولا حساب. امسح الرمز الظاهر على الشاشة أو اكتب رمز الدخول.',
  'join.organizers': 'دخول المنظّمين',
  'join.passcode.label': 'رمز الدخول',
  'join.submit': 'انضمام',
  'join.title': 'انضم إلى فعالية',
};
