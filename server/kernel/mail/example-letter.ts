import type { Way } from './compose-letter.ts';
import type { Letter } from './letter.ts';
import { type LetterName, partsOf } from './letters.ts';

/** A letter as it could be: what the gallery and a test show it with. */
export function exampleOf(letter: LetterName, locale: string): Omit<Letter, 'to'> & { unsubscribe?: Way } {
  const { button, code, list, values } = partsOf(letter);
  return {
    letter,
    locale,
    ...(button && { url: 'https://live.example.org/an-address' }),
    ...(code && { code: '604 182' }),
    ...(values && { values }),
    ...(list && { unsubscribe: { page: 'https://live.example.org/newsletter?token=an-address' } }),
  };
}
