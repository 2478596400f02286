import { isCommon } from './password-common.ts';

/** The password rule, one source for browser and server. */
export const passwordLength = { least: 10, most: 48 } as const;
/** What an input accepts at all; a password is never cut. */
export const passwordInputMaximum = 2000;

type PasswordProblem =
  | 'password.required'
  | 'password.min'
  | 'password.max'
  | 'password.mix'
  | 'password.common';

/** All that is wrong with a new password, in the order it is reported. Lengths count characters, not UTF-16 units. */
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

type ConfirmationProblem = 'password.confirm.required' | 'password.confirm.mismatch';

/** What is wrong with a password written a second time, or null. */
export function confirmationProblem(password: string, again: string): ConfirmationProblem | null {
  if (again === '') return 'password.confirm.required';
  return again === password ? null : 'password.confirm.mismatch';
}
