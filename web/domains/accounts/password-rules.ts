import { passwordLength, passwordProblems } from '#contract/password.ts';

type PasswordRule = 'length' | 'number' | 'lower' | 'upper' | 'uncommon';

/** The rule set one by one, so that a person sees which of them is still to come. */
export function passwordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  const length = [...password].length;
  return [
    { rule: 'length', met: length >= passwordLength.least && length <= passwordLength.most },
    { rule: 'number', met: /\p{Nd}/u.test(password) },
    { rule: 'lower', met: /\p{Ll}/u.test(password) },
    { rule: 'upper', met: /\p{Lu}/u.test(password) },
    { rule: 'uncommon', met: password !== '' && !passwordProblems(password).includes('password.common') },
  ];
}
