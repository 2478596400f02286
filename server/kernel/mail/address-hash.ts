import { createHash } from 'node:crypto';

/**
 * What an address is kept as where nobody has to read it. Not keyed: a choice must outlive the change of a key, and neither that somebody
 * wants no mail nor that they got some is a secret worth more.
 */
export function addressHash(email: string): Buffer {
  return createHash('sha256').update(`mail subscription\0${email}`).digest();
}
