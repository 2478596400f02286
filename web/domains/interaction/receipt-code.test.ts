import { expect, it } from 'vitest';
import { receiptCode } from './receipt-code.ts';

it('is four hexadecimal signs', () => {
  expect(receiptCode('AAAAAAAAAAAAAAAAAAAAAA')).toBe('0000');
  expect(receiptCode('Ty8-_AAAAAAAAAAAAAAAAA')).toBe('4f2f');
});
