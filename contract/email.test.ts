import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email as field } from './accounts/fields.ts';
import { emailProblem, isEmail, normaliseEmail } from './email.ts';

const long = (length: number) => `${'a'.repeat(length - 12)}@example.org`;

/** Good and bad ones, by the rule each is about. */
const good = [
  ['R-080', 'Ines@Example.ORG'],
  ['R-081', 'a@b.cd'],
  ['R-081', long(199)],
  ['R-083', 'a.b@example.org'],
  ['R-085', '"a b"@example.org'],
  ['R-085', '"a@b"@example.org'],
  ['R-085', '"<script>"@example.org'],
  ['R-085', "o'neil@example.org"],
  ['R-084', '"a.b"@example.org'],
  ['R-086', 'a@sub-domain.example.org'],
  ['R-087', "first.last+tag_x!#$%&'*/=?^`{|}~-@example.org"],
  ['R-087', 'a@1-2.example'],
] as const;

const bad = [
  ['R-081', 'a@b.c'],
  ['R-081', long(200)],
  ['R-082', '@example.org'],
  ['R-082', 'somebody.example@'],
  ['R-082', 'nobody.example.org'],
  ['R-083', 'somebody@localhost'],
  ['R-084', '.a@example.org'],
  ['R-084', 'a.@example.org'],
  ['R-084', 'a..b@example.org'],
  ['R-084', '"a..b"@b.co'],
  ['R-085', 'a@b@example.org'],
  ['R-085', 'a"b@example.org'],
  ['R-085', 'a b@example.org'],
  ['R-085', 'a\tb@example.org'],
  ['R-085', '""@example.org'],
  ['R-086', 'a@example..org'],
  ...[...'!#$%^&*(){}\\=/'].map((sign) => ['R-086', `a@exam${sign}ple.org`] as const),
  ['R-087', 'a@-example.org'],
  ['R-087', 'a@example-.org'],
  ['R-087', 'a@example.org.'],
  ['R-087', 'a@.example.org'],
  ['R-087', 'a@example,org'],
  ['R-087', 'a@exa mple.org'],
  ['R-087', 'ä@example.org'],
  ['R-087', 'a@exämple.org'],
  ['R-087', '"a\\"b"@example.org'],
  ['R-087', '"a\r\nBcc: x"@example.org'],
  ['R-087', `a@${'b'.repeat(64)}.org`],
] as const;

describe('the e-mail rule', () => {
  test('one that was copied from a page has the marks around it no more', () => {
    expect(field.parse(' \u2068Ines@example.org\u2069')).toBe('ines@example.org');
  });

  test.each(good)('%s: %j is an address', (_, address) => {
    expect(emailProblem(address)).toBeNull();
    expect(field.parse(address)).toBe(normaliseEmail(address));
  });

  test.each(bad)('%s: %j is none', (_, address) => {
    expect(emailProblem(address)).toBe('email.invalid');
    expect(field.safeParse(address).error?.issues).toMatchObject([{ message: 'email.invalid' }]);
  });

  test('an empty one is asked for, not called wrong', () => {
    expect([emailProblem(''), emailProblem('  ')]).toEqual(['email.required', 'email.required']);
    expect(field.safeParse('').error?.issues[0]?.message).toBe('email.required');
    expect(field.safeParse(undefined).error?.issues[0]?.message).toBe('email.required');
  });

  test('R-081: one that is far too long is no address either, and nothing more is told of it', () => {
    expect(field.safeParse(long(100_000)).error?.issues).toMatchObject([{ message: 'email.invalid' }]);
  });

  test('R-080: it is lower-cased first, and a letter that only folds to one of ours is another', () => {
    expect(normaliseEmail('INES@Example.Org')).toBe('ines@example.org');
    // The Kelvin sign, which String.toLowerCase makes a k of.
    expect(normaliseEmail('\u212aate@example.org')).toBe('\u212aate@example.org');
    expect(isEmail('\u212aate@example.org')).toBe(false);
  });

  test('R-088: the problem sits at the field, with the type Email and the value', () => {
    expect(field.safeParse('Not an address').error?.issues).toMatchObject([
      { message: 'email.invalid', params: { type: 'Email', email: 'not an address' } },
    ]);
  });

  test('browser and server say the same of whatever is typed', () => {
    const piece = fc.constantFrom(
      'a',
      'Z',
      '.',
      '..',
      '@',
      '"',
      "'",
      ' ',
      '-',
      '(',
      '=',
      'org',
      'é',
      '\u212a',
      '\n',
    );
    const like = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    const almost = fc.tuple(like, like).map(([local, domain]) => `${local}@${domain}.org`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 250 }), like, almost, fc.emailAddress()), (typed) => {
        const told = field.safeParse(typed);
        // What a form sends is what stands in the field, without the spaces around it.
        expect(told.error?.issues[0]?.message ?? null).toBe(emailProblem(typed.trim()));
        if (told.success) expect(isEmail(told.data)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('what is taken for an address has one at-sign outside of quotes, and can be one recipient', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.domain(), (local, domain) => {
        if (!isEmail(`${local}@${domain}`)) return;
        expect(`${local}@${domain}`).not.toMatch(/[\r\n]/);
        if (!local.startsWith('"')) expect(local).not.toMatch(/[\s@",;<>()[\]\\:]/);
      }),
    );
  });
});
