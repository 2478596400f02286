// The library below asks for it.
import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import type { Keys } from '#server/kernel/keys.ts';

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};
/** Providers show the day and seldom hold to it; a new one would have to be told to each of them. */
const years = 10;

/** What a key is for: one that signs and opens could be made to do the one by asking for the other. */
type KeyUse = 'ssoKey' | 'ssoDecryptionKey';

type SealedKey = { sealed: Buffer; certificate: string };

/** A key of our own for one provider, its private half sealed, with the certificate that the provider is told. */
export async function makeOurKey(keys: Keys, use: KeyUse, ssoOrgId: string, now: Date): Promise<SealedKey> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=Volary ${ssoOrgId}`,
    notBefore: now,
    notAfter: until,
    keys: pair,
    signingAlgorithm: algorithm,
  });
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  return { sealed: keys.seal(use, ssoOrgId, bytes), certificate: certificate.toString('pem') };
}

/** The private key in PEM; null where there is none, or it was sealed under a server key that is gone. */
export function openOurKey(
  keys: Keys,
  use: KeyUse,
  { ssoOrgId, sealed }: { ssoOrgId: string; sealed: Buffer | null },
): string | null {
  const bytes = sealed === null ? null : keys.unseal(use, ssoOrgId, sealed);
  if (bytes === null) return null;
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n');
}
