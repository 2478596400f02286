/** The page that opens without network, where nothing else is kept. */
export const texts = {
  'offline.title': 'أنت غير متصل بالإنترنت',
  'offline.text': 'تُفتح هذه الصفحة تلقائيًا فور عودة الاتصال.',
  'offline.again': 'حاول مجددًا',
} as const;
