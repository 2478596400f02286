import { createCipheriv, createSecretKey } from 'node:crypto';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { type Hmac, makeHmac } from '#server/kernel/hmac.ts';

/** What can be voted on, or be marked otherwise. Ids of one sort never meet those of another under one secret. */
export type ItemSort = 'question' | 'prompt' | 'reaction' | 'answer' | 'word' | 'run' | 'block' | 'turn';

/** Bytes of a mark: 128 bits are enough to tell people apart, and halve the size of the mark in every row. */
export const markLength = 16;

/**
 * The key of a person in the memory of a session's rooms (L19): the attendee's id in a session with names; otherwise 128 bits that
 * stand in no row, but where a secret of formula 1 is still in use.
 */
export function personIn(secret: SessionSecret | null, attendeeId: string): string {
  if (secret === null) return Buffer.from(attendeeId).toString('base64url');
  const purpose = secret.formula === 1 ? 'vote' : 'person';
  return keyed(secret.key, `${purpose} ${attendeeId}`).toString('base64url');
}

/**
 * What identifies a person in the row of a vote. In a session with names it is the attendee's id. In an anonymous one it is of
 * person and item, so that nobody votes twice on an item, and votes on two items share nothing.
 */
export function voterMark(
  secret: SessionSecret | null,
  person: string,
  { sort, id }: { sort: ItemSort; id: string },
): Buffer {
  return voterMarks(secret, person, { sort, ids: [id] })[0] as Buffer;
}

/** The same for several items, in their order. */
export function voterMarks(
  secret: SessionSecret | null,
  person: string,
  { sort, ids }: { sort: ItemSort; ids: readonly string[] },
): Buffer[] {
  if (secret === null || secret.formula === 1) return ids.map(() => Buffer.from(person, 'base64url'));
  const marks = marksOf(person, itemBlocks(sort, ids));
  return ids.map((_, place) => marks.subarray(place * markLength, (place + 1) * markLength));
}

/** Over person and item under every formula: two questions by the same person cannot be linked. */
export function askerMark({ key }: SessionSecret, attendeeId: string, questionId: string): Buffer {
  return keyed(key, `ask ${attendeeId} ${questionId}`);
}

/** Items as `marksOf` takes them, `markLength` bytes each. */
export function itemBlocks(sort: ItemSort, ids: readonly string[]): Buffer {
  const blocks = Buffer.alloc(ids.length * markLength);
  for (const [place, id] of ids.entries()) {
    blocks.write(sort, place * markLength, 'latin1');
    blocks.writeBigUInt64BE(BigInt(id), place * markLength + 8);
  }
  return blocks;
}

/**
 * The marks of one person on many items, one after the other: AES under the key of the person, which is a pseudorandom function of
 * the item. One call of the cipher makes thousands of them, where a hash for each would take a hundred times as long.
 */
export function marksOf(person: string, blocks: Buffer): Buffer {
  // A key of plain bytes takes Node 24 three times as long as the whole cipher.
  const cipher = createCipheriv('aes-128-ecb', createSecretKey(person, 'base64url'), null);
  return cipher.setAutoPadding(false).update(blocks);
}

function keyed(secret: Buffer, text: string): Buffer {
  return hmacOf(secret)(text).subarray(0, markLength);
}

/** One per running session; weak, so that it is dropped together with the secret. */
const hmacs = new WeakMap<Buffer, Hmac>();

function hmacOf(secret: Buffer): Hmac {
  const known = hmacs.get(secret);
  if (known !== undefined) return known;
  const made = makeHmac(secret);
  hmacs.set(secret, made);
  return made;
}
