export const texts: Record<string, string> = {
  'event.started': '«{name}» مباشرة الآن',
  'event.cast': 'يعرض المنظّم «{name}»',
  'event.cast.in': 'تُفتح خلال {seconds} ث',
  'event.cast.stay': 'البقاء هنا',
  'event.next': 'التالي: «{name}»',
  'event.started.open': 'افتح',
  'session.closed': 'انتهت هذه الجلسة ولم يعد بالإمكان عرضها.',
  'session.gone.action': 'العودة إلى البرنامج',
  'session.gone.text': 'أُزيلت هذه الجلسة.',
  'session.gone.title': 'لم تعد في البرنامج',
  'event.test': 'وضع الاختبار. لا يُحفظ شيء مما ترسله.',
};
