/** Scripts that leave no spaces between words. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const unspaced = `[${scripts.map((one) => `\\p{scx=${one}}`).join('')}]`;

/** A letter of such a script, as part of an expression with the flag `v`. */
export const unspacedLetter = `[${unspaced}&&\\p{L}]`;

/** Marks, what is not seen, and the colors of hands and faces. In unspaced scripts marks tell words apart as letters do. */
const ignored = new RegExp(`[[\\p{M}--${unspaced}]\\p{Cf}\\p{EMod}\\u0640]`, 'gv');
/** Marks of unspaced scripts that stand on nothing of theirs. */
const astray = new RegExp(`(?<!${unspaced})[${unspaced}&&\\p{M}]+`, 'gv');

/** Without case, marks, the Arabic lengthening stroke and what is not seen; full-width and circled letters as plain ones. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    // By both cases: letters such as ß are found with those they are written for, and so is ς, wherever its word ends.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(ignored, '')
    .replace(astray, '');

/** A character and what belongs to it; Thai and Lao am and the marks of half-width Katakana are marks when they are folded. */
export const character = /.[\p{M}\p{Cf}\p{EMod}\u0640\u0e33\u0eb3\uff9e\uff9f]*/gsv;
