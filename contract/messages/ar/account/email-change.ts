export const texts: Record<string, string> = {
  'verifyEmail.title': 'أكّد عنوانك الجديد',
  'verifyEmail.lead': 'بعدها تسجّل الدخول بـ {email}، ويُسجَّل خروجك من كل مكان آخر.',
  'verifyEmail.password.lead': 'لست مسجّل الدخول هنا. أدخل كلمة مرورك لإثبات أن الحساب لك.',
  'verifyEmail.submit': 'تأكيد هذا العنوان',
  'verifyEmail.expired.text': 'يعمل الرابط مرة واحدة خلال 12 ساعة. يمكنك طلب رابط آخر من ملفك الشخصي.',
  'emailRenewed.title': 'تغيّر عنوانك',
  'emailRenewed.text': 'من الآن سجّل الدخول بعنوانك الجديد. وقد سُجّل خروجك من كل مكان آخر.',
  'emailRenewed.toLogin': 'تسجيل الدخول',
  'stopEmailChange.title': 'هل تريد الاحتفاظ بعنوانك الحالي؟',
  'stopEmailChange.lead': 'طلب أحدهم تغيير عنوان حسابك إلى {email}.',
  'stopEmailChange.text': 'إن لم تكن أنت، فأوقف ذلك. يبقى عنوانك كما هو، ويُسجَّل خروج الجميع من حسابك.',
  'stopEmailChange.submit': 'إيقاف التغيير',
  'stopEmailChange.expired.text': 'سبق تأكيد التغيير أو إيقافه، أو أن الرابط قديم.',
  'stopEmailChange.stopped.title': 'أُوقف التغيير',
  'stopEmailChange.stopped.text':
    'يبقى عنوانك كما هو. من طلب ذلك كان يعرف كلمة مرورك، فعيّن كلمة مرور جديدة الآن.',
  'stopEmailChange.stopped.recover': 'تعيين كلمة مرور جديدة',
};
