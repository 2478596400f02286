/** A name as each place writes it. */
export type Name = { kebab: string; camel: string; pascal: string; snake: string; words: string };

export function nameOf(kebab: string): Name {
  const camel = kebab.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    kebab,
    camel,
    pascal: capital(camel),
    snake: kebab.replaceAll('-', '_'),
    words: kebab.replaceAll('-', ' '),
  };
}

export const capital = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** One of several, where their name tells. */
export function singularOf(words: string): string {
  if (/[^aeiou]ies$/.test(words)) return words.replace(/ies$/, 'y');
  return /(s|x|z|ch|sh)es$/.test(words) ? words.replace(/es$/, '') : words.replace(/s$/, '');
}

/** The words of a name in camel case: `speakerName` is `speaker name`. */
export const wordsOf = (camel: string) => camel.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const snakeOf = (camel: string) => wordsOf(camel).replaceAll(' ', '_');
