import { X509Certificate } from 'node:crypto';

export type KnownCertificate = { pem: string; subject: string; validUntil: string; fingerprint: string };

const leastBits = 2048;

/**
 * The certificate in a text, with or without its BEGIN and END lines; a word for what is wrong with it otherwise. How long it is valid is
 * shown and not held against it: it says whose key this is, as the metadata it comes from does.
 */
export function readCertificate(text: string): KnownCertificate | 'invalid' | 'several' | 'weak' {
  if (text.split('-----BEGIN').length > 2) return 'several';
  const bytes = bytesIn(text.trim());
  const certificate = bytes && parsed(bytes);
  if (!certificate) return 'invalid';
  // The parser reads the first certificate and ignores what follows it: a second one would be lost without a word.
  if (certificate.raw.length !== bytes.length) return 'several';
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType !== 'rsa') return 'invalid';
  if ((asymmetricKeyDetails?.modulusLength ?? 0) < leastBits) return 'weak';
  return {
    // Written anew: nothing of what stood around it is kept.
    pem: certificate.toString(),
    subject: /CN=(.+)/.exec(certificate.subject)?.[1] ?? certificate.subject,
    validUntil: certificate.validToDate.toISOString(),
    fingerprint: certificate.fingerprint256,
  };
}

function bytesIn(text: string): Buffer | null {
  const enclosed = /^-----BEGIN [A-Z0-9 ]+-----([^-]*)-----END [A-Z0-9 ]+-----$/.exec(text);
  const base64 = (enclosed?.[1] ?? text).replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null;
}

function parsed(bytes: Buffer): X509Certificate | null {
  try {
    return new X509Certificate(bytes);
  } catch {
    return null;
  }
}

/** Until when the last of them is valid; null: there is none. */
export function lastEndOf(pems: readonly string[]): Date | null {
  const ends = knownCertificates(pems).map(({ validUntil }) => Date.parse(validUntil));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Those that have been saved: each was read before. */
export function knownCertificates(pems: readonly string[]): KnownCertificate[] {
  return pems.map(readCertificate).filter((certificate) => typeof certificate !== 'string');
}
