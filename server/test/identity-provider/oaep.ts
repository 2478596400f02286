import { createHash, randomBytes } from 'node:crypto';

/**
 * A message padded by OAEP with a hash for its label and another one for its masks (RFC 8017, 7.1.1, step 2). `between` stands where a one
 * belongs, before the message.
 */
export function oaepPadded(
  message: Buffer,
  length: number,
  { label, mask }: { label: string; mask: string },
  between = 1,
): Buffer {
  const labelHash = createHash(label).digest();
  const zeros = Buffer.alloc(length - message.length - 2 * labelHash.length - 2);
  const block = Buffer.concat([labelHash, zeros, Buffer.from([between]), message]);
  const seed = randomBytes(labelHash.length);
  const maskedBlock = masked(block, seed, mask);
  return Buffer.concat([Buffer.from([0]), masked(seed, maskedBlock, mask), maskedBlock]);
}

/** By MGF1. */
function masked(bytes: Buffer, seed: Buffer, hash: string): Buffer {
  const hashes = new Map<number, Buffer>();
  const { length } = createHash(hash).digest();
  const part = (number: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(number);
    const made = hashes.get(number) ?? createHash(hash).update(seed).update(counter).digest();
    hashes.set(number, made);
    return made;
  };
  return Buffer.from(bytes.map((byte, at) => byte ^ (part(Math.floor(at / length))[at % length] ?? 0)));
}
