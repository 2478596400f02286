import { unmarked } from './messages/unmarked.ts';

/** The e-mail rule (R-080 to R-088), one source for browser and server. */
const emailLength = { longerThan: 5, shorterThan: 200 } as const;

const forbiddenInDomain = /\.\.|[!#$%^&*(){}\\=/]/;
/** A quote is the sign that quotes a local part; an apostrophe is part of names, as in o'neil@example.org. */
const forbiddenInUnquotedLocal = /[@"\s]/;
/** The pattern HTML gives for addresses, with a quoted local part allowed as the rule wants. */
const standard =
  /^(?:[a-z0-9.!#$%&'*+/=?^_`{|}~-]+|"[^"\\\r\n]+")@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Lower-cases ASCII only: what a look-alike letter folds to is nobody's address. */
export function normaliseEmail(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The address that somebody means who types or pastes it. */
export const meantEmail = (typed: string): string => normaliseEmail(unmarked(typed).trim());

export function isEmail(text: string): boolean {
  const address = normaliseEmail(text);
  if (address.length <= emailLength.longerThan || address.length >= emailLength.shorterThan) return false;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (at < 1 || domain === '') return false;
  if (!address.includes('.')) return false;
  const quoted = local.length > 2 && local.startsWith('"') && local.endsWith('"');
  if (local.split('.').includes('')) return false;
  if (!quoted && forbiddenInUnquotedLocal.test(local)) return false;
  if (forbiddenInDomain.test(domain)) return false;
  return standard.test(address);
}

/** The key of the message for what is wrong with an address, or null. */
export function emailProblem(text: string): 'email.required' | 'email.invalid' | null {
  if (text.trim() === '') return 'email.required';
  return isEmail(text) ? null : 'email.invalid';
}
