import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/**
 * What stands for a person in a row (L19). In a session with names it is the attendee's id. In an anonymous one it is
 * a keyed hash under the session's secret: for votes of person and session, so that nobody votes twice; for questions of
 * person and item, so that two questions of one person share nothing.
 */
export function voterMark(secret: Buffer | null, attendeeId: string): Buffer {
  return secret === null ? Buffer.from(attendeeId) : keyed(secret, `vote ${attendeeId}`);
}

export function askerMark(secret: Buffer, attendeeId: string, questionId: string): Buffer {
  return keyed(secret, `ask ${attendeeId} ${questionId}`);
}

/** 128 bits are enough to tell people apart, and half as long in every row. */
function keyed(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(text).digest().subarray(0, 16);
}

/** Turning bytes into a key costs more than using it; the key goes when the secret goes. */
const keys = new WeakMap<Buffer, KeyObject>();

function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const made = createSecretKey(secret);
  keys.set(secret, made);
  return made;
}
