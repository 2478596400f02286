import { plainSigns } from '../messages/plain-signs.ts';
import { normalisePasscode } from './normalise-passcode.ts';

/** Passcodes: letters and digits, 4 to 20, in any case; kept and shown in capitals. */
export const passcodeLength = { least: 4, most: 20 } as const;
const shape = /^[A-Z0-9]{4,20}$/;

/** Characters that are read aloud and typed without doubt: no 0/O, no 1/I/L. */
export const clearCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** The passcode that somebody means who types it, on whatever keyboard. Phones have it with the form alone: what they fetch first has it from there. */
export const meantPasscode = (typed: string): string => normalisePasscode(plainSigns(typed));

/**
 * First segments of the site's own addresses: an event with such a passcode could not be opened.
 * A test holds them against the list of pages.
 */
export const reservedWords: ReadonlySet<string> = new Set(
  `account api assets billing brand changeexpiredpassword changepassword collaborate error favicon health help home icon insight
  invitations live login logout maintenance manager manifest maxactivesession metrics newsletter organizations outbox p
  panel passcode privacy proxy purchase recovery reference robots session sessions signup sitemap sso static team terms verify wdc`
    .split(/\s+/)
    .map((word) => word.toUpperCase()),
);

export function passcodeProblem(text: string): 'passcode.shape' | 'passcode.reserved' | null {
  const passcode = meantPasscode(text);
  if (!shape.test(passcode)) return 'passcode.shape';
  return reservedWords.has(passcode) ? 'passcode.reserved' : null;
}
