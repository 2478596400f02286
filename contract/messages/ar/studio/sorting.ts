export const texts: Record<string, string> = {
  'sort.handle': 'نقل {name}',
  'sort.up': 'نقل {name} إلى أعلى',
  'sort.down': 'نقل {name} إلى أسفل',
  'sort.help': 'اضغط Space لرفعه، ومفاتيح الأسهم لنقله، وSpace لإفلاته، وEscape للإلغاء.',
  'sort.lifted': 'رُفع {name}، {place} من {count}',
  'sort.moved': '{name}، {place} من {count}',
  'sort.dropped': 'أُفلت {name}، {place} من {count}',
  'sort.canceled': 'أُلغي النقل. عاد {name} إلى {place} من {count}',
};
