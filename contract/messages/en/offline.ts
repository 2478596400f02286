/** The page that opens without network, where nothing else is kept. */
export const texts = {
  'offline.title': 'You’re offline',
  'offline.text': 'This page opens as soon as there’s a connection.',
  'offline.again': 'Try again',
} as const;
