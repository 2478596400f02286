import { z } from 'zod';
import type { Language } from '../../languages.ts';

/** Words an organizer may restrict, and characters each may have. */
const restrictedLimits = { most: 200, length: 40 } as const;

/** What becomes of a message with a restricted word: it is not sent, or the word is shown as asterisks. */
export const restrictedActs = ['refuse', 'mask'] as const;

/** The setting that restricts the words which Volary knows of a language. */
export const settingOfLanguage = { en: 'englishWords', ar: 'arabicWords' } as const satisfies Record<
  Language,
  string
>;

/** Lines longer than any word are read, so that what is wrong is told of the field and not of its lines. */
export const restrictedWords = z
  .array(z.string().max(1000))
  .max(1000)
  .overwrite(tidyWords)
  .refine((all) => all.length <= restrictedLimits.most, { error: 'restrictedWords.many' })
  .refine((all) => all.every((word) => word.length <= restrictedLimits.length), {
    error: 'restrictedWords.long',
  });

/** Each once, and none that is empty. */
function tidyWords(typed: readonly string[]): string[] {
  const words = typed.map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
