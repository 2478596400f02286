import { commonEndings, fileEndings } from './address-endings.ts';

const named = /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto|tel):/iu;
/** Those that are known to everybody, in whatever case. */
const wellKnown = /[\p{L}\p{N}-]\.(?:com|net|org|info|io|co|me|app|dev|xyz|link|ly|gg|tv)\b/iu;
/** After a name, for `5.km` is none. */
const dot = '\\.(?<=\\p{L}[\\p{L}\\p{N}-]*\\.)';
/** What goes on after its ending: nothing but an address does, unless it is a file or a choice, as in "he/she". */
const goesOn = new RegExp(
  `${dot}(?!(?:${fileEndings}|and|he|she|his|her|him)\\P{L})(?:xn--[a-z0-9-]+|\\p{L}{2,})(?:/|[?#][\\p{L}\\p{N}]|:\\d{2,5})`,
  'iu',
);
/** A sentence that begins without a space after the one before it begins with a capital, or with a word that is no ending here. */
const bare = new RegExp(
  `${dot}(?:xn--[a-z0-9-]+|${commonEndings}|${commonEndings.toUpperCase()})(?![\\p{L}\\p{N}])`,
  'u',
);
const numbers = /(?<![\p{L}\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{L}\p{N}]|\.\d)/u;

/** Whether there is a web address in it, also one that is not made a link, or that is written without `https`. */
export function hasAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return [named, wellKnown, goesOn, bare, numbers].some((one) => one.test(plain));
}
