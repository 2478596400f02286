export const texts: Record<string, string> = {
  'event.started': '«{name}» مباشرة الآن',
  'event.cast': 'يعرض المنظّم «{name}»',
  'event.cast.in': 'تُفتح خلال {seconds} ث',
  'event.cast.stay': 'البقاء هنا',
  'event.next': 'التالي: «{name}»',
  'event.started.open': 'افتح',
};
