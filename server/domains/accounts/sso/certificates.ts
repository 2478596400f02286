import { X509Certificate } from 'node:crypto';

type KnownCertificate = { pem: string; subject: string; validUntil: string; fingerprint: string };

const leastBits = 2048;

/**
 * The certificate in a text, with or without its frame; a word for what is wrong with it otherwise. How long it is valid is
 * shown and not held against it: it says whose key this is, as the metadata it comes from does.
 */
export function readCertificate(text: string): KnownCertificate | 'invalid' | 'weak' {
  const bare = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  const certificate = parsed(bare);
  if (certificate === null) return 'invalid';
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

function parsed(base64: string): X509Certificate | null {
  try {
    return base64 === '' ? null : new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

/** Those that have been saved: each was read before. */
export function knownCertificates(pems: readonly string[]): KnownCertificate[] {
  return pems.map(readCertificate).filter((certificate) => typeof certificate !== 'string');
}
