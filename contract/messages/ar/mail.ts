export const texts: Record<string, string> = {
  'mail.button.fallback': 'إن لم يعمل الزر، فافتح هذا العنوان:',
  'mail.foot': 'تصلك هذه الرسالة لأن شخصًا استخدم بريدك الإلكتروني في {brand}. إن لم يكن أنت، فيمكنك تجاهلها.',
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
