import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What the server key signs. A purpose is part of what is signed, so that no token can serve for another. */
export type Purpose =
  | 'csrf'
  | 'attendee'
  | 'panel'
  | 'panelAccess'
  | 'newsletter'
  | 'turnstile'
  | 'limit'
  | 'device'
  | 'tries';

export type Keys = {
  /** base64url HMAC-SHA-256 under the first key. */
  sign(purpose: Purpose, text: string): string;
  /** True when any of the keys made this signature: the old ones verify until they are taken out. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
};

export function makeKeys(secrets: readonly Buffer[]): Keys {
  // Made once: turning bytes into a key costs more than signing with it.
  const keys = secrets.map((secret) => createSecretKey(secret));
  const [first] = keys;
  if (first === undefined) throw new Error('There is no server key.');
  return {
    sign: (purpose, text) => hmac(first, purpose, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => {
        const right = hmac(key, purpose, text);
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}

function hmac(key: KeyObject, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest();
}

/** A secret for a cookie or a link: 256 bits, base64url. Only its hash is stored. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
