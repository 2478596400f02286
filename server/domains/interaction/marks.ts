import { type Hmac, makeHmac } from '#server/kernel/hmac.ts';

/**
 * What identifies a person in a row (L19). In a session with names it is the attendee's id. In an anonymous one it is a
 * hash keyed with the session's secret: for votes over person and session, so that nobody votes twice; for questions over
 * person and item, so that two questions by the same person cannot be linked.
 */
export function voterMark(secret: Buffer | null, attendeeId: string): Buffer {
  return secret === null ? Buffer.from(attendeeId) : keyed(secret, `vote ${attendeeId}`);
}

export function askerMark(secret: Buffer, attendeeId: string, questionId: string): Buffer {
  return keyed(secret, `ask ${attendeeId} ${questionId}`);
}

/** 128 bits are enough to tell people apart, and halve the size of the mark in every row. */
function keyed(secret: Buffer, text: string): Buffer {
  return hmacOf(secret)(text).subarray(0, 16);
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
