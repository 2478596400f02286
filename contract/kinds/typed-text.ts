/** Marks above and below one letter: more than any script needs, and too few to cover the lines around it. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;
/** They turn the direction of text around; without them each line has the direction of its first letter. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * What people write in lines, as it is sent: several blank lines in a row become one, so that nobody pushes the others off the screen.
 * Empty where nothing is left to be seen: some letters are blank, and so is a sign of Braille.
 */
export function typedText(typed: string): string {
  const text = typed
    .replace(turns, '')
    .replace(tooManyMarks, '$1')
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[^\S\n]*\n)+/g, '\n\n')
    .trim();
  return /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : '';
}
