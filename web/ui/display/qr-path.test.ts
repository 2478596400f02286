import { expect, test } from 'vitest';
import { scanCode } from '#server/test/scan-code.ts';
import { qrPath } from './qr-path.ts';

test.each([
  'https://volary.example/PIGEON',
  'http://192.168.1.20:3000/4711',
  'otpauth://totp/Volary:ada%40example.com?issuer=Volary&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&digits=6',
  `https://a-long-name-of-a-company.example/events/${'x'.repeat(200)}`,
])('a phone that scans the code of %s reads just that', (text) => {
  const { path, size } = qrPath(text);
  const dark = new Set<string>();
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let right = 0; right < Number(length); right += 1) dark.add(`${row} ${Number(column) + right}`);
  expect(scanCode(size, (row, column) => dark.has(`${row} ${column}`))).toBe(text);
});
