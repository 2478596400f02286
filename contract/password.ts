/** The password rule, one source for browser and server. */
export const passwordLength = { least: 10, most: 48 } as const;
/** What an input accepts at all; a password is never cut (OP-01). */
export const passwordInputMaximum = 2000;

export type PasswordProblem =
  | 'password.required'
  | 'password.min'
  | 'password.max'
  | 'password.mix'
  | 'password.common';

/** All that is wrong with a new password, in the order it is told. Lengths count characters, not UTF-16 units. */
export function passwordProblems(password: string): PasswordProblem[] {
  if (password === '') return ['password.required'];
  const problems: PasswordProblem[] = [];
  const length = [...password].length;
  if (length < passwordLength.least) problems.push('password.min');
  if (length > passwordLength.most) problems.push('password.max');
  if (!(/\p{Nd}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)))
    problems.push('password.mix');
  if (isCommon(password)) problems.push('password.common');
  return problems;
}

export type ConfirmationProblem = 'password.confirm.required' | 'password.confirm.mismatch';

/** What is wrong with a password written a second time, or null. */
export function confirmationProblem(password: string, again: string): ConfirmationProblem | null {
  if (again === '') return 'password.confirm.required';
  return again === password ? null : 'password.confirm.mismatch';
}

/**
 * The words people reach for when a rule asks for ten characters, a digit and a capital. Compared after the usual
 * disguises (capitals, digits for letters, a tail of digits and signs) are taken off.
 */
const commonStems = new Set(
  `password passwort passwd welcome willkommen qwerty qwertz qwertyuiop azerty asdfgh asdfghjkl zxcvbnm iloveyou letmein
  administrator admin login master monkey dragon football baseball superman batman sunshine princess changeme
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday company secret starwars pokemon whatever trustno
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghij aa volary pigeonhole test testing tester temp default`.split(
    /\s+/,
  ),
);

function isCommon(password: string): boolean {
  const bare = password
    .toLowerCase()
    .replace(/[\d\W_]+$/u, '')
    .replace(/^[\d\W_]+/u, '');
  const undisguised = bare
    .replace(/[@4]/g, 'a')
    .replace(/[3]/g, 'e')
    .replace(/[1!]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[$5]/g, 's');
  const halves = undisguised.match(/^(.+)\1+$/u);
  return commonStems.has(undisguised) || (halves !== null && commonStems.has(halves[1] ?? ''));
}
