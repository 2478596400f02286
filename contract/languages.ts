/** Each language in its own words: whoever looks for it can read no other. A test holds them to the folders of contract/messages. */
export const languages = { en: 'English', ar: 'العربية' } as const;
export type Language = keyof typeof languages;
