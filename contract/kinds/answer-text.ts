/** Nothing of it can be seen, and some of it turns the text around it. Joiners and tags stay: emoji are made with them. */
const invisible = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** More marks on one letter than any script needs only grow out of their line. */
const heaped = /(\p{M}{4})\p{M}+/gu;

/**
 * An answer as it is sent: on one line, without what cannot be seen. Empty where nothing is left to be seen: some letters are
 * blank, and so is a sign of Braille.
 */
export function answerText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(heaped, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : '';
}

/** What two spellings of the same word have in common: neither case nor width of letters tells them apart. */
export function wordKey(text: string): string {
  return answerText(text.normalize('NFKC')).toUpperCase().toLowerCase().normalize('NFKC');
}
