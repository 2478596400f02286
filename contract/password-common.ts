import { commonStems } from './password-stems.ts';

/**
 * Whether a password is one of those that are tried first, or a simple variant of one: in other capitals, with digits for
 * letters, with digits and signs before or behind, written twice, or little more than a run of digits.
 */
export function isCommon(password: string): boolean {
  // What is longer is refused for that; nobody is to make us cut up two thousand characters.
  if (password.length > longest) return false;
  return (
    isRun(password) ||
    cores(password)
      .flatMap(andRepeated)
      .some((core) => stems().has(core))
  );
}

const longest = 100;

/** A password without what stands before and behind its letters, cut at each place: `4nn4` may be all of a name. */
function cores(password: string): string[] {
  const text = password.toLowerCase();
  const head = /^[\d\W_]*/u.exec(text)?.[0].length ?? 0;
  const tail = /[\d\W_]*$/u.exec(text)?.[0].length ?? 0;
  if (head === text.length) return [];
  const found = new Set<string>();
  for (let begin = 0; begin <= head; begin += 1)
    for (let end = 0; end <= tail; end += 1) found.add(undisguised(text.slice(begin, text.length - end)));
  return [...found];
}

/** The core that a list of common passwords is kept by; what is kept must be what is looked for. */
export function stemOf(password: string): string {
  return undisguised(password.toLowerCase().replace(/^[\d\W_]+|[\d\W_]+$/gu, ''));
}

export function undisguised(text: string): string {
  return text.replace(/[@4310$5!]/g, (sign) => letterFor[sign] ?? sign);
}

const letterFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Itself, and, where it is one text written several times, that one: `booboobooboo` is `booboo` and `boo`. */
function andRepeated(core: string): string[] {
  const once = /^(.+?)\1+$/u.exec(core)?.[1] ?? core;
  const half = core.slice(0, core.length / 2);
  return half + half === core ? [core, once, half] : [core, once];
}

/** Digits in a row, up, down or all the same, with a few letters and signs around them: Aa12345678. */
function isRun(password: string): boolean {
  const digits = /^\D{0,3}(\d{6,})\D{0,3}$/u.exec(password)?.[1];
  if (digits === undefined) return false;
  const steps = new Set(
    [...digits].slice(1).map((digit, place) => (10 + +digit - Number(digits[place])) % 10),
  );
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
}

/** Words of our own, months, days and other languages, which the list does not have or has them too short. */
const further = `passwort willkommen qwertz azerty zxcvbnm trustno whatever changeme admin login test tester testing temp
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghij aa qwerty asdfgh default volary pigeonhole summer winter spring
  autumn january february march april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday company secret`;

let known: ReadonlySet<string> | null = null;

/** Split when it is first asked for: a page that sets no password does not pay for it. */
function stems(): ReadonlySet<string> {
  known ??= new Set(`${commonStems} ${further}`.split(/\s+/).map(undisguised));
  return known;
}
