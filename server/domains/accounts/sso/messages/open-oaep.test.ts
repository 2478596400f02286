import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oaepPadded } from '#server/test/identity-provider/oaep.ts';
import { privateKey, wrappedByOpenSsl } from './open-oaep.fixture.ts';
import { type OaepHashes, openOaep } from './open-oaep.ts';

const publicKey = createPublicKey(privateKey);
const length = 256;

/** What is padded already, as it stands. */
const encrypted = (padded: Buffer) =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, padded);
const wrapped = (message: Buffer, hashes: OaepHashes) => encrypted(oaepPadded(message, length, hashes));

const sizes = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 };
const hash = fc.constantFrom('sha1', 'sha256', 'sha384', 'sha512');
const pair = fc.record({ label: hash, mask: hash });

describe('a key wrapped with one hash for the label and another for the mask', () => {
  test.each(wrappedByOpenSsl)('opens as OpenSSL wraps it: $label, $mask', ({ base64, ...hashes }) => {
    const bytes = Buffer.from(base64, 'base64');
    expect(openOaep(bytes, privateKey, hashes)?.toString()).toBe('sixteen byte key');
    expect(openOaep(bytes, privateKey, { label: hashes.mask, mask: hashes.label })).toBeNull();
    expect(openOaep(bytes, privateKey, { label: hashes.label, mask: hashes.label })).toBeNull();
  });

  test('opens whatever its hashes and its length', () => {
    fc.assert(
      fc.property(pair, fc.uint8Array({ maxLength: length - 2 * 64 - 2 }), (hashes, bytes) => {
        const message = Buffer.from(bytes);
        expect(openOaep(wrapped(message, hashes), privateKey, hashes)).toEqual(message);
      }),
      { numRuns: 60 },
    );
  });

  test('and as long as it may be', () => {
    for (const [label, size] of Object.entries(sizes)) {
      const message = Buffer.alloc(length - 2 * size - 2, 7);
      const hashes = { label, mask: label === 'sha1' ? 'sha256' : 'sha1' };
      expect(openOaep(wrapped(message, hashes), privateKey, hashes)).toEqual(message);
    }
  });

  test('does not open once a bit of it is another one, nor as something else', () => {
    const hashes = { label: 'sha256', mask: 'sha1' };
    let whole: Buffer;
    // Without its first byte it is the same number then.
    do whole = wrapped(Buffer.from('sixteen byte key'), hashes);
    while (whole[0] !== 0);
    expect(openOaep(whole, privateKey, hashes)?.toString()).toBe('sixteen byte key');
    for (const at of [0, 1, 100, 255]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(openOaep(changed, privateKey, hashes)).toBeNull();
    }
    for (const bytes of [
      Buffer.alloc(0),
      whole.subarray(1),
      Buffer.concat([whole, whole]),
      Buffer.alloc(256, 255),
    ])
      expect(openOaep(bytes, privateKey, hashes)).toBeNull();
    expect(openOaep(whole, 'no key', hashes)).toBeNull();
  });

  test.each<[string, (padded: Buffer) => Buffer]>([
    ['its first byte is not zero', (padded) => Buffer.concat([Buffer.from([1]), padded.subarray(1)])],
    [
      'it has the hash of another label',
      () => oaepPadded(Buffer.from('key'), length, { label: 'sha512-256', mask: 'sha1' }),
    ],
    [
      'there is more than zeros before the one',
      () => oaepPadded(Buffer.from('key'), length, { label: 'sha256', mask: 'sha1' }, 2),
    ],
    [
      'nothing comes after the zeros',
      () => oaepPadded(Buffer.alloc(3), length, { label: 'sha256', mask: 'sha1' }, 0),
    ],
  ])('does not open where %s', (_, change) => {
    const hashes = { label: 'sha256', mask: 'sha1' };
    const padded = oaepPadded(Buffer.from('key'), length, hashes);
    expect(openOaep(encrypted(padded), privateKey, hashes)?.toString()).toBe('key');
    expect(openOaep(encrypted(change(padded)), privateKey, hashes)).toBeNull();
  });
});
