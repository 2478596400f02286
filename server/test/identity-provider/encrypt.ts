import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';

/** How an assertion is encrypted; each part can be made wrong. */
export type Encrypting = {
  /** PEM. */
  certificate: string;
  content: 'aes128-gcm' | 'aes256-gcm' | 'aes128-cbc' | 'aes256-cbc';
  transport: 'rsa-oaep-mgf1p' | 'rsa-oaep-sha256' | 'rsa-1_5';
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

const transports = {
  'rsa-oaep-mgf1p': {
    uri: `${enc}rsa-oaep-mgf1p`,
    inside: digest('http://www.w3.org/2000/09/xmldsig#sha1'),
    how: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
  },
  'rsa-oaep-sha256': {
    uri: `${enc11}rsa-oaep`,
    inside: `${digest(`${enc}sha256`)}<xenc11:MGF xmlns:xenc11="${enc11}" Algorithm="${enc11}mgf1sha256"/>`,
    how: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  },
  'rsa-1_5': { uri: `${enc}rsa-1_5`, inside: '', how: { padding: constants.RSA_PKCS1_PADDING } },
} as const;

/** An element as providers encrypt it. */
export function encrypted(xml: string, encrypting: Partial<Encrypting> & { certificate: string }): string {
  const { certificate, content = 'aes256-gcm', transport = 'rsa-oaep-mgf1p', keyBeside = false } = encrypting;
  const { named = `${content.endsWith('gcm') ? enc11 : enc}${content}`, change = (bytes) => bytes } =
    encrypting;
  const key = randomBytes(content.startsWith('aes128') ? 16 : 32);
  const { uri, inside, how } = transports[transport];
  const wrapped = publicEncrypt({ key: certificate, ...how }, key).toString('base64');
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
