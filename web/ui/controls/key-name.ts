const lettersOnly = /^\p{L}+$/u;
/** The question mark of Arabic and Persian keyboards. */
const arabicQuestionMark = '؟';
const latin = /\p{Script=Latin}/u;

/**
 * The key in lower case, as shortcuts are named. A layout without Latin letters (Arabic, Greek, Russian) gives another
 * letter for the key that a Latin keyboard calls A: there the position counts.
 */
export function keyName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === arabicQuestionMark) return '?';
  const isOtherScript = lettersOnly.test(key) && !latin.test(key);
  if (isOtherScript && code === 'Slash') return '/';
  return isOtherScript && code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : key.toLowerCase();
}
