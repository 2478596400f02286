export const texts: Record<string, string> = {
  'mail.button.fallback': 'إن لم يعمل الزر، فافتح هذا العنوان:',
  'mail.foot': 'تصلك هذه الرسالة لأن شخصًا استخدم بريدك الإلكتروني في {brand}. إن لم يكن أنت، فيمكنك تجاهلها.',
  'mail.passwordChanged.subject': 'تغيّرت كلمة مرورك في {brand}',
  'mail.passwordChanged.lead': 'لديك كلمة مرور جديدة',
  'mail.passwordChanged.text':
    'أُخرج كل من كان داخلًا بكلمة المرور القديمة. إن كنت أنت من غيّرها فلا شيء عليك. وإن لم تكن أنت، فضع كلمة مرور أخرى الآن:',
  'mail.passwordChanged.button': 'لست من فعل هذا',
  'mail.passwordChanged.foot': 'تصلك هذه الرسالة لأن كلمة مرور حسابك في {brand} تغيّرت.',
  'mail.recovery.subject': 'أعد تعيين كلمة مرورك في {brand}',
  'mail.recovery.lead': 'ضع كلمة مرور جديدة',
  'mail.recovery.text':
    'نسي شخص، وهو أنت على الأرجح، كلمة مرور حسابك. يعمل الرابط مرة واحدة خلال 12 ساعة. وتبقى كلمة المرور القديمة كما هي إلى أن تضع كلمة جديدة.',
  'mail.recovery.button': 'تعيين كلمة المرور الجديدة',
  'mail.signUp.subject': 'أكّد بريدك الإلكتروني في {brand}',
  'mail.signUp.lead': 'أهلًا بك في {brand}',
  'mail.signUp.text': 'بقيت خطوة واحدة: أكّد أن هذا البريد لك. يعمل الرابط مرة واحدة خلال 24 ساعة.',
  'mail.signUp.button': 'تأكيد ومتابعة',
  'mail.signUpAgain.subject': 'لديك حساب في {brand} من قبل',
  'mail.signUpAgain.lead': 'أنت واحد منا من قبل',
  'mail.signUpAgain.text':
    'حاول شخص، وهو أنت على الأرجح، إنشاء حساب بهذا البريد، وله حساب من قبل. سجّل الدخول بكلمة مرورك بدلًا من ذلك.',
  'mail.signUpAgain.button': 'الدخول إلى مساحة العمل',
  'outbox.empty': 'لم تُكتب أي رسالة بعد.',
  'outbox.title': 'صندوق الصادر',
  'outbox.why': 'لم يُضبط خادم بريد، فتبقى الرسائل هنا. لا يرى هذه الصفحة إلا هذا الجهاز.',
};
