import { plainSigns } from '../../messages/plain-signs.ts';

/** Digits and letters that nobody takes for one another: without I, L, O and U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const voteCodePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const length = 12;
const group = 4;

/** A code for a vote: 60 random bits, made where the vote is made. Not randomUUID, which needs HTTPS. */
export function newVoteCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => signs[byte % signs.length])
    .join('');
}

/** As people read it: in groups of four. */
export const shownCode = (code: string): string =>
  Array.from({ length: length / group }, (_, at) => code.slice(at * group, (at + 1) * group)).join('-');

/** The code that somebody means who types it, in whatever case, and with what is easily taken for one of its signs. */
export const meantCode = (typed: string): string =>
  plainSigns(typed)
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
