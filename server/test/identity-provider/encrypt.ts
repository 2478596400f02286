import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';
import { oaepPadded } from './oaep.ts';

/** How an assertion is encrypted; each part can be made wrong. */
export type Encrypting = {
  /** PEM. */
  certificate: string;
  content: 'aes128-gcm' | 'aes256-gcm' | 'aes128-cbc' | 'aes256-cbc';
  transport: keyof typeof transports;
  /** The key beside the data, as some providers have it, and not inside of it. */
  keyBeside: boolean;
  /** What is told of the content's algorithm, whatever it was. */
  named: string;
  /** The bytes of the content on their way. */
  change(bytes: Buffer): Buffer;
};

const enc = 'http://www.w3.org/2001/04/xmlenc#';
const enc11 = 'http://www.w3.org/2009/xmlenc11#';
const digest = (uri: string) =>
  `<ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="${uri}"/>`;
const mask = (name: string) => `<xenc11:MGF xmlns:xenc11="${enc11}" Algorithm="${enc11}${name}"/>`;

const transports = {
  'rsa-oaep-mgf1p': {
    uri: `${enc}rsa-oaep-mgf1p`,
    inside: digest('http://www.w3.org/2000/09/xmldsig#sha1'),
    wrap: byOpenSsl({ padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }),
  },
  'rsa-oaep-sha256': {
    uri: `${enc11}rsa-oaep`,
    inside: `${digest(`${enc}sha256`)}${mask('mgf1sha256')}`,
    wrap: byOpenSsl({ padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }),
  },
  // What XML Encryption 1.1 means where a provider names no mask, and the older name with a newer digest.
  'rsa-oaep-sha256-mgf1sha1': {
    uri: `${enc11}rsa-oaep`,
    inside: `${digest(`${enc}sha256`)}${mask('mgf1sha1')}`,
    wrap: byTwoHashes({ label: 'sha256', mask: 'sha1' }),
  },
  'rsa-oaep-mgf1p-sha512': {
    uri: `${enc}rsa-oaep-mgf1p`,
    inside: digest(`${enc}sha512`),
    wrap: byTwoHashes({ label: 'sha512', mask: 'sha1' }),
  },
  'rsa-oaep-sha1-mgf1sha384': {
    uri: `${enc11}rsa-oaep`,
    inside: mask('mgf1sha384'),
    wrap: byTwoHashes({ label: 'sha1', mask: 'sha384' }),
  },
  'rsa-1_5': {
    uri: `${enc}rsa-1_5`,
    inside: '',
    wrap: byOpenSsl({ padding: constants.RSA_PKCS1_PADDING }),
  },
} as const;

type Wrap = (certificate: string, key: Buffer) => Buffer;

function byOpenSsl(how: { padding: number; oaepHash?: string }): Wrap {
  return (certificate, key) => publicEncrypt({ key: certificate, ...how }, key);
}

function byTwoHashes(hashes: { label: string; mask: string }): Wrap {
  return (certificate, key) =>
    publicEncrypt(
      { key: certificate, padding: constants.RSA_NO_PADDING },
      oaepPadded(key, modulusBytes(certificate), hashes),
    );
}

const modulusBytes = (certificate: string) =>
  (new X509Certificate(certificate).publicKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;

/** An element as providers encrypt it. */
export function encrypted(xml: string, encrypting: Partial<Encrypting> & { certificate: string }): string {
  const { certificate, content = 'aes256-gcm', transport = 'rsa-oaep-mgf1p', keyBeside = false } = encrypting;
  const { named = `${content.endsWith('gcm') ? enc11 : enc}${content}`, change = (bytes) => bytes } =
    encrypting;
  const key = randomBytes(content.startsWith('aes128') ? 16 : 32);
  const { uri, inside, wrap } = transports[transport];
  const wrapped = wrap(certificate, key).toString('base64');
  const wrappedKey = `<xenc:EncryptedKey xmlns:xenc="${enc}"><xenc:EncryptionMethod Algorithm="${uri}">${inside}</xenc:EncryptionMethod>${cipherData(wrapped)}</xenc:EncryptedKey>`;
  const keyInfo = keyBeside
    ? ''
    : `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${wrappedKey}</ds:KeyInfo>`;
  const bytes = change(sealed(content, key, Buffer.from(xml))).toString('base64');
  const data = `<xenc:EncryptedData xmlns:xenc="${enc}" Type="${enc}Element"><xenc:EncryptionMethod Algorithm="${named}"/>${keyInfo}${cipherData(bytes)}</xenc:EncryptedData>`;
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}${keyBeside ? wrappedKey : ''}</saml:EncryptedAssertion>`;
}

const cipherData = (base64: string) =>
  `<xenc:CipherData><xenc:CipherValue>${base64}</xenc:CipherValue></xenc:CipherData>`;

function sealed(content: Encrypting['content'], key: Buffer, text: Buffer): Buffer {
  if (content.endsWith('gcm')) {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(`aes-${content.slice(3, 6)}-gcm` as 'aes-256-gcm', key, nonce);
    return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  }
  const start = randomBytes(16);
  const cipher = createCipheriv(`aes-${content.slice(3, 6)}-cbc`, key, start).setAutoPadding(false);
  const padding = 16 - (text.length % 16);
  const padded = Buffer.concat([text, randomBytes(padding - 1), Buffer.from([padding])]);
  return Buffer.concat([start, cipher.update(padded), cipher.final()]);
}
