import { describe, expect, test } from 'vitest';
import { splitCertificates } from './split-certificates.ts';

const pem = (text: string) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`;

describe('pasted text', () => {
  test('with two certificates gives two', () => {
    expect(splitCertificates(`${pem('AAAA')}\n${pem('BBBB')}\n`)).toEqual({
      certificates: [pem('AAAA'), pem('BBBB')],
      rest: '',
    });
  });

  test('without its BEGIN and END lines, or with the beginning of one, is left as it is', () => {
    for (const text of ['AAAA', '-----BEGIN CERTIFICATE-----\nAAAA'])
      expect(splitCertificates(text)).toEqual({ certificates: [], rest: text });
  });

  test('beside a certificate is left for whoever pasted it to see', () => {
    expect(splitCertificates(`${pem('AAAA')}\nBBBB`)).toEqual({
      certificates: [pem('AAAA')],
      rest: '\nBBBB',
    });
    expect(splitCertificates(' \n')).toEqual({ certificates: [], rest: '' });
  });
});
