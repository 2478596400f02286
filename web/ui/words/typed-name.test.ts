import { expect, it } from 'vitest';
import { isTypedName } from './typed-name.ts';

it('takes a name as it is read', () => {
  expect(isTypedName('Spring fair 2031', 'Spring  fair\u00a02031')).toBe(true);
  expect(isTypedName(' Cafe\u0301 ', 'Café')).toBe(true);
  expect(isTypedName('Spring  fair', 'Spring fair')).toBe(true);
});

it('takes no other', () => {
  expect(isTypedName('', 'Spring fair')).toBe(false);
  expect(isTypedName('Springfair', 'Spring fair')).toBe(false);
  expect(isTypedName('spring fair', 'Spring fair')).toBe(false);
});
