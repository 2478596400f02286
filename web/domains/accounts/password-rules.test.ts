import { expect, it } from 'vitest';
import { passwordProblems } from '#contract/password.ts';
import { passwordRules } from './password-rules.ts';

const unmet = (password: string) =>
  passwordRules(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

it('shows which rules a password still misses', () => {
  expect(unmet('')).toEqual(['length', 'number', 'lower', 'upper', 'uncommon']);
  expect(unmet('short')).toEqual(['length', 'number', 'upper']);
  expect(unmet('Password12345')).toEqual(['uncommon']);
  expect(unmet(`aA1${'x'.repeat(46)}`)).toEqual(['length']);
});

it('agrees with the contract on what is good', () => {
  for (const password of [
    'Flock of 40 birds',
    'Grüße aus 1040 Wien',
    'Welcome2024',
    'aaaaaaaaaA1',
    'ÄÖÜ4äöüäöü',
  ])
    expect(unmet(password).length === 0).toBe(passwordProblems(password).length === 0);
});
