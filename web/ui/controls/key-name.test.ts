import { expect, it } from 'vitest';
import { keyName } from './key-name.ts';

it.each([
  ['A', 'KeyA', 'a'],
  ['ش', 'KeyA', 'a'],
  ['لا', 'KeyB', 'b'],
  ['ن', 'KeyK', 'k'],
  ['ф', 'KeyA', 'a'],
  ['ظ', 'Slash', '/'],
  ['.', 'Slash', '.'],
  ['؟', 'Slash', '?'],
  ['ArrowDown', 'ArrowDown', 'arrowdown'],
])('%s on the key %s is %s', (key, code, name) => {
  expect(keyName({ key, code })).toBe(name);
});

it.each([
  ['a', 'KeyQ', 'a'],
  ['é', 'KeyE', 'é'],
  [',', 'KeyW', ','],
  ['٣', 'Digit3', '٣'],
])('a Latin layout keeps its own: %s on the key %s is %s', (key, code, name) => {
  expect(keyName({ key, code })).toBe(name);
});
