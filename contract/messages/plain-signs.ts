import { unmarked } from './unmarked.ts';

/** Digits of Arabic and Persian keyboards. */
const digits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** What somebody typed or pasted, as codes have it: the digits of another keyboard, or wide signs of one, are the same to them. */
export const plainSigns = (typed: string): string =>
  // Both rows of digits begin at a multiple of sixteen.
  unmarked(typed)
    .normalize('NFKC')
    .replace(digits, (digit) => String(digit.charCodeAt(0) % 16));
