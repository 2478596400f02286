import type { Language } from '#contract/languages.ts';
import type { Thoughts } from '../kinds/session-crowd.ts';
import { arabic } from './languages/arabic.ts';
import { english } from './languages/english.ts';

const known: Readonly<Partial<Record<string, Thoughts>>> = { en: english, ar: arabic } satisfies Partial<
  Record<Language, Thoughts>
>;

/** What simulated people write in this language; where nobody has written any, or none is meant, in English. */
export const thoughtsIn = (language: string | undefined): Thoughts =>
  known[language?.split('-')[0] ?? ''] ?? english;
