export const texts: Record<string, string> = {
  'testMode.title': 'وضع الاختبار',
  'testMode.on': 'وضع الاختبار قيد التشغيل',
  'testMode.off.text':
    'يفتح كل الجلسات لتجربتها. يُحذف كل ما يرسله الناس عند إنهائه، وعلى أبعد تقدير عند بدء أول جلسة.',
  'testMode.on.text': 'كل الجلسات مفتوحة. يُحذف كل ما يرسله الناس عند إنهاء وضع الاختبار أو بدء جلسة.',
  'testMode.begin': 'تشغيل وضع الاختبار',
  'testMode.end': 'إنهاء وضع الاختبار',
  'testMode.endsIn': 'ينتهي بعد',
  'testMode.bar': 'وضع الاختبار. لا يُحفظ شيء مما يرسله الناس.',
  'testMode.bar.run': 'الانتقال إلى صفحة التشغيل',
};
