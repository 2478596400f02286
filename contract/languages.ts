/** Each language in its own words, for readers of no other. A test compares them with the folders of contract/messages. */
export const languages = { en: 'English', ar: 'العربية' } as const;
export type Language = keyof typeof languages;
