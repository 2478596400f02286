import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPassword } from './accounts/fields.ts';
import { confirmationProblem, passwordProblems } from './password.ts';

describe('the password rule (R-089 to R-092)', () => {
  test.each([
    ['', ['password.required']],
    ['Short-1aB', ['password.min']],
    ['Carrier-Pigeon-7', []],
    [`Aa1${'x'.repeat(45)}`, []],
    [`Aa1${'x'.repeat(46)}`, ['password.max']],
    ['no-capital-letter-1', ['password.mix']],
    ['NO-SMALL-LETTER-1', ['password.mix']],
    ['No-Digit-In-Here', ['password.mix']],
    ['short', ['password.min', 'password.mix']],
    ['Password2026!', ['password.common']],
    // Ten characters that JavaScript counts as twenty.
    ['🕊️Aa1🕊️🕊️🕊️x', []],
    ['Übermäßig-Lang-4', []],
  ] as const)('%s', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  test('is the same in the schema of the server as in the browser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (password) => {
        const told = newPassword.safeParse(password).error?.issues.map((issue) => issue.message) ?? [];
        expect(told).toEqual(passwordProblems(password));
      }),
    );
  });
});

test('R-093: a confirmation has to be there, and to be the same', () => {
  expect(confirmationProblem('Carrier-Pigeon-7', '')).toBe('password.confirm.required');
  expect(confirmationProblem('Carrier-Pigeon-7', 'Carrier-Pigeon-8')).toBe('password.confirm.mismatch');
  expect(confirmationProblem('Carrier-Pigeon-7', 'Carrier-Pigeon-7')).toBeNull();
});
