/** What phones are told of on top of any page: what has started, and announcements. */
export const texts = {
  'announcement.from': 'من المنظّم',
  'announcement.close': 'إغلاق الإعلان',
  'event.started': '«{name}» مباشرة الآن',
  'event.cast': 'يعرض المنظّم «{name}»',
  'event.cast.in': 'تُفتح خلال {seconds} ث',
  'event.cast.stay': 'البقاء هنا',
  'event.next': 'التالي: «{name}»',
  'event.started.open': 'افتح',
} as const;
