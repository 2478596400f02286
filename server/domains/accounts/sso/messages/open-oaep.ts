import { constants, createHash, privateDecrypt } from 'node:crypto';

/** That of the label, and the one that MGF1 makes the masks with, as Node names them. */
export type OaepHashes = { label: string; mask: string };

/**
 * What was encrypted for our key by RSA-OAEP; null where it does not open. OpenSSL does all of it where both hashes are the same. Node
 * cannot ask it for two: there OpenSSL does the arithmetic with the key, and the padding is looked at here.
 */
export function openOaep(wrapped: Buffer, key: string, { label, mask }: OaepHashes): Buffer | null {
  try {
    if (label === mask)
      return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: label }, wrapped);
    const padded = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, wrapped);
    // OpenSSL takes fewer bytes for the same number with zeros before it.
    return padded.length === wrapped.length ? messageIn(padded, { label, mask }) : null;
  } catch {
    return null;
  }
}

/**
 * RFC 8017, 7.1.2, step 3. Whoever could tell by the time which of the parts was wrong could decrypt (Manger): so all of it is
 * always read, and no step depends on what was read before the last one.
 */
function messageIn(padded: Buffer, { label, mask }: OaepHashes): Buffer | null {
  const labelHash = createHash(label).digest();
  const maskedSeed = padded.subarray(1, 1 + labelHash.length);
  const maskedBlock = padded.subarray(1 + labelHash.length);
  const seed = xor(maskedSeed, maskOf(maskedBlock, maskedSeed.length, mask));
  const block = xor(maskedBlock, maskOf(seed, maskedBlock.length, mask));

  let wrong = padded[0] ?? 1;
  for (const [at, byte] of labelHash.entries()) wrong |= byte ^ (block[at] ?? 0);
  // Zeros, a one, and then the message.
  let searching = 1;
  let end = 0;
  for (let at = labelHash.length; at < block.length; at += 1) {
    const [zero, one] = [isEqual(block[at] ?? 0, 0), isEqual(block[at] ?? 0, 1)];
    end |= at & -(searching & one);
    wrong |= searching & (1 ^ zero ^ one);
    searching &= zero;
  }
  return (wrong | searching) === 0 ? block.subarray(end + 1) : null;
}

/** MGF1 (RFC 8017, B.2.1). */
function maskOf(seed: Buffer, length: number, hash: string): Buffer {
  const parts: Buffer[] = [];
  const counter = Buffer.alloc(4);
  for (let made = 0; made < length; made += parts.at(-1)?.length ?? length) {
    counter.writeUInt32BE(parts.length);
    parts.push(createHash(hash).update(seed).update(counter).digest());
  }
  return Buffer.concat(parts, length);
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}

/** 1 or 0, for two bytes, without a branch. */
const isEqual = (one: number, other: number) => ((one ^ other) - 1) >>> 31;
