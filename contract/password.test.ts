import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commonPasswords, stemsFile } from '../tools/common-passwords.ts';
import { checkConfirmation, enteredPassword, newPassword, newPasswordTwice } from './accounts/fields.ts';
import { confirmationProblem, passwordInputMaximum, passwordLength, passwordProblems } from './password.ts';
import { stemOf } from './password-common.ts';

describe('the password rule', () => {
  test.each([
    ['R-089', '', ['password.required']],
    ['R-090', 'Short-1aB', ['password.min']],
    ['R-090', 'Just-Ten-1', []],
    ['R-091', `Aa1${'x'.repeat(45)}`, []],
    ['R-091', `Aa1${'x'.repeat(46)}`, ['password.max']],
    ['R-092', 'no-capital-letter-1', ['password.mix']],
    ['R-092', 'NO-SMALL-LETTER-1', ['password.mix']],
    ['R-092', 'No-Digit-In-Here', ['password.mix']],
    ['R-090 R-092', 'short', ['password.min', 'password.mix']],
    ['R-091 R-092', 'x'.repeat(49), ['password.max', 'password.mix']],
    // Ten characters that JavaScript counts as twenty.
    ['R-090', '🕊️Aa1🕊️🕊️🕊️x', []],
    // Letters and digits of any script count as what they are, and no character is taken away.
    ['R-092', 'Übermäßig-Lang-4', []],
    ['R-092', 'Ünïcödé-Größe-٤', []],
    ['R-090', '  Xq1     ', []],
  ] as const)('%s: %j', (_, password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  test('what may be typed and what may be set are two numbers', () => {
    expect([passwordLength.least, passwordLength.most, passwordInputMaximum]).toEqual([10, 48, 2000]);
    expect(enteredPassword.safeParse('x'.repeat(2000)).success).toBe(true);
    expect(enteredPassword.safeParse('x'.repeat(2001)).success).toBe(false);
  });

  test('is the same in the schema of the server as in the browser', () => {
    const words = fc.constantFrom(
      'Password',
      'dragon',
      'Butterfly',
      '2026',
      '!',
      '-',
      'a',
      'B',
      '7',
      ' ',
      'ß',
    );
    const like = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), like), (password) => {
        const told = newPassword.safeParse(password).error?.issues.map((issue) => issue.message) ?? [];
        expect(told).toEqual(passwordProblems(password));
      }),
    );
  });
});

describe('the first that are tried', () => {
  test('the list is made of the 3,000 most common ones, and short enough for a phone', async () => {
    const kept = await readFile(new URL('./password-stems.ts', import.meta.url), 'utf8');
    expect(kept).toBe(stemsFile());
    expect(commonPasswords).toHaveLength(3000);
    expect(kept.length).toBeLessThan(20_000);
  });

  test('none of the 3,000 can be set', () => {
    expect(commonPasswords.filter((password) => passwordProblems(password).length === 0)).toEqual([]);
  });

  test('nor a simple variant of one that has six letters: in capitals, disguised, with a tail or a head, or twice', () => {
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    const disguise = (text: string) => text.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3');
    const stems = commonPasswords.map(stemOf).filter((stem) => /^[a-z]{6,}$/.test(stem));
    const variants = stems.flatMap((stem) => [
      ...['1', '12', '123', '1234', '2026', '1!', '123!', '2026!!'].flatMap((tail) => [
        capital(stem) + tail,
        capital(disguise(stem)) + tail,
        stem.toUpperCase().slice(0, -1) + stem.slice(-1) + tail,
      ]),
      `1${capital(stem)}!`,
      `**${capital(stem)}**7`,
      `${capital(stem)}${stem}1`,
    ]);
    expect(variants.length).toBeGreaterThan(50_000);
    expect(variants.filter((variant) => passwordProblems(variant).length === 0)).toEqual([]);
  });

  test.each([
    'Password2026!',
    'P@ssw0rd123',
    'Dragon2026',
    'Butterfly1',
    'QwertyQwerty1',
    '1Q2w3e4r5t',
    'Aa12345678',
    'Abc987654321',
    'Willkommen1',
    'September2026',
    'Volary2026!',
    '!!Sunshine99!!',
  ])('%s is one of them', (password) => {
    expect(passwordProblems(password)).toEqual(['password.common']);
  });

  test.each([
    'Carrier-Pigeon-7',
    'Homing-Pigeon-8',
    'Sunshine-on-Leith-88',
    'My-Dragon-is-4',
    'Nine-31-Lives',
  ])('%s is not', (password) => {
    expect(passwordProblems(password)).toEqual([]);
  });
});

describe('R-093: a confirmation', () => {
  test('has to be there, and to be the same', () => {
    expect(confirmationProblem('Carrier-Pigeon-7', '')).toBe('password.confirm.required');
    expect(confirmationProblem('Carrier-Pigeon-7', 'Carrier-Pigeon-8')).toBe('password.confirm.mismatch');
    expect(confirmationProblem('Carrier-Pigeon-7', 'Carrier-Pigeon-7')).toBeNull();
  });

  test('is asked for by the server as by the browser', () => {
    const schema = z.object(newPasswordTwice).superRefine(checkConfirmation);
    const text = fc.constantFrom('', 'Carrier-Pigeon-7', 'Carrier-Pigeon-8', 'carrier-pigeon-7');
    fc.assert(
      fc.property(text, text, (password, passwordConfirm) => {
        const issues = schema.safeParse({ password, passwordConfirm }).error?.issues ?? [];
        const told = issues.find((issue) => issue.path[0] === 'passwordConfirm')?.message ?? null;
        expect(told).toBe(confirmationProblem(password, passwordConfirm));
      }),
    );
  });
});
