import { type Hmac, makeHmac } from '#server/kernel/hmac.ts';

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
  return hmacOf(secret)(text).subarray(0, 16);
}

/** One for each session that goes on; it goes when the secret goes. */
const hmacs = new WeakMap<Buffer, Hmac>();

function hmacOf(secret: Buffer): Hmac {
  const known = hmacs.get(secret);
  if (known !== undefined) return known;
  const made = makeHmac(secret);
  hmacs.set(secret, made);
  return made;
}
