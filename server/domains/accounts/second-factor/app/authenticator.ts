import { Secret, TOTP } from 'otpauth';
import type { Keys } from '#server/kernel/keys.ts';

/** What every authenticator app understands: SHA-1, six digits, half a minute (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after that are taken as well: clocks differ, and people type slowly. */
const tolerance = 1;
const secretBytes = 20;
/** otpauth compares bytes, and throws at six characters that are more of them. */
const sixDigits = new RegExp(`^[0-9]{${settings.digits}}$`);

export function newAppSecret(keys: Keys, accountId: string): Buffer {
  return keys.seal('authenticator', accountId, Buffer.from(new Secret({ size: secretBytes }).bytes));
}

/** Null: it was sealed under a server key that is gone, and no code of the app can be told from another. */
export function appSecretOf(keys: Keys, accountId: string, sealed: Buffer): Secret | null {
  const secret = keys.unseal('authenticator', accountId, sealed);
  return secret === null ? null : new Secret({ buffer: new Uint8Array(secret).buffer });
}

/** What the QR code of an app says, and the secret for those who type it. */
export function appLabels(brand: string, email: string, secret: Secret): { uri: string; secret: string } {
  const totp = new TOTP({ ...settings, issuer: brand, label: email, secret });
  return { uri: totp.toString(), secret: secret.base32 };
}

/** The time step that a code is of, or null when it is of none that is near. */
export function timeStepOf(secret: Secret, code: string, now: Date): number | null {
  if (!sixDigits.test(code)) return null;
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : Math.floor(timestamp / 1000 / settings.period) + delta;
}
