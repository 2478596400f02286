import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type Hmac, makeHmac } from './hmac.ts';

/** What the server key signs. A purpose is part of what is signed, so that no token can serve for another. */
type Purpose =
  | 'csrf'
  | 'attendee'
  | 'panel'
  | 'panelAccess'
  | 'newsletter'
  /** Tickets of the waiting room: `turnstile` is part of what is signed. */
  | 'turnstile'
  | 'limit'
  | 'device'
  | 'tries'
  | 'emailCode'
  | 'recoveryCode'
  | 'auditEntry'
  | 'auditHead'
  | 'arrival'
  | 'keyName'
  | 'ssoLogout';

/** What the server key hides: secrets that have to be read again, which a copy of the database alone does not tell. */
type SealPurpose = 'authenticator' | 'signUp' | 'ssoKey' | 'ssoDecryptionKey' | 'ssoLogout';

export type Keys = {
  /** What the keys are called where it has to be told which of them signed, the first one first. Says nothing about them. */
  readonly names: readonly [string, ...string[]];
  /** base64url HMAC-SHA-256 under the first key. */
  sign(purpose: Purpose, text: string): string;
  /** True when any of the keys made this signature: the old ones verify until they are taken out. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
  /** Sealed under the first key, for one owner: what was sealed for another does not open. */
  seal(purpose: SealPurpose, owner: string, secret: Buffer): Buffer;
  /** Null when none of the keys opens it. */
  unseal(purpose: SealPurpose, owner: string, sealed: Buffer): Buffer | null;
};

export function makeKeys(secrets: readonly Buffer[]): Keys {
  const keys = secrets.map((secret) => ({ hmac: makeHmac(secret), sealing: createSecretKey(secret) }));
  const [first] = keys;
  if (first === undefined) throw new Error('There is no server key.');
  const nameOf = ({ hmac }: { hmac: Hmac }) =>
    signature(hmac, 'keyName', '').toString('base64url').slice(0, 8);
  return {
    names: [nameOf(first), ...keys.slice(1).map(nameOf)],
    sign: (purpose, text) => signature(first.hmac, purpose, text).toString('base64url'),
    verify: (purpose, text, claimed) => {
      const given = Buffer.from(claimed, 'base64url');
      return keys.some(({ hmac }) => {
        const right = signature(hmac, purpose, text);
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
    seal: (purpose, owner, secret) => sealed(sealKey(first.sealing, purpose), owner, secret),
    unseal: (purpose, owner, box) => {
      for (const { sealing } of keys) {
        const secret = opened(sealKey(sealing, purpose), owner, box);
        if (secret !== null) return secret;
      }
      return null;
    },
  };
}

const nonceLength = 12;
const tagLength = 16;

function sealKey(key: KeyObject, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `seal\0${purpose}`, 32));
}

/** AES-256-GCM: nonce, tag, secret. */
function sealed(key: Buffer, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

function opened(key: Buffer, owner: string, box: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(box.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(box.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}

function signature(hmac: Hmac, purpose: Purpose, text: string): Buffer {
  return hmac(`${purpose}\0${text}`);
}

/** A secret for a cookie or a link: 256 bits, base64url. Only its hash is stored. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text could be one, long before it is looked up: strangers write what they like. */
export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
