import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeHmac } from './hmac.ts';

test('gives the bytes of RFC 4231', () => {
  // Test cases 1, 2 and 6: a short key, a shorter one, one longer than a block.
  const cases = [
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      Buffer.from('Jefe').toString('hex'),
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(131),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ] as const;
  for (const [key, text, right] of cases)
    expect(makeHmac(Buffer.from(key, 'hex'))(text).toString('hex')).toBe(right);
});

test('gives what Node’s own gives, whatever the lengths', () => {
  for (const keyLength of [0, 1, 16, 32, 63, 64, 65, 200])
    for (const text of ['', 'vote a1b2', 'ü'.repeat(40), 'x'.repeat(1_000)]) {
      const key = randomBytes(keyLength);
      expect(makeHmac(key)(text)).toEqual(createHmac('sha256', key).update(text).digest());
    }
});
