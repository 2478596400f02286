/** Marks above and below one letter: more than any script needs, and too few to cover the lines around it. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;
/** They turn the direction of text around; without them each line has the direction of its first letter. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
/** What stands for somebody who is mentioned is not to be typed (`mentions.ts`). */
const sign = /\ufffc/g;

/** A message as it is sent: several blank lines in a row become one, so that nobody pushes the others off the screen. */
export function messageText(typed: string): string {
  return typed
    .replace(turns, '')
    .replace(sign, '')
    .replace(tooManyMarks, '$1')
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[^\S\n]*\n)+/g, '\n\n')
    .trim();
}
