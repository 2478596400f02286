import { createDecipheriv, randomBytes } from 'node:crypto';
import { Refused, require } from '../refused.ts';
import { type OaepHashes, openOaep } from './open-oaep.ts';
import { bytesOfBase64, childrenOf, everywhere, onlyChild, said, space, textOf, utf8Text } from './xml.ts';

type ContentCipher = { name: `aes-${128 | 192 | 256}-${'gcm' | 'cbc'}`; keyLength: number };

const enc = 'http://www.w3.org/2001/04/xmlenc#';
const enc11 = 'http://www.w3.org/2009/xmlenc11#';

/** No triple DES. Of CBC nobody can tell whether it was changed on the way: `isAuthentic`. */
const contentCiphers: ReadonlyMap<string, ContentCipher> = new Map([
  [`${enc11}aes128-gcm`, { name: 'aes-128-gcm', keyLength: 16 }],
  [`${enc11}aes192-gcm`, { name: 'aes-192-gcm', keyLength: 24 }],
  [`${enc11}aes256-gcm`, { name: 'aes-256-gcm', keyLength: 32 }],
  [`${enc}aes128-cbc`, { name: 'aes-128-cbc', keyLength: 16 }],
  [`${enc}aes192-cbc`, { name: 'aes-192-cbc', keyLength: 24 }],
  [`${enc}aes256-cbc`, { name: 'aes-256-cbc', keyLength: 32 }],
]);

const sha1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
const digests: ReadonlyMap<string, string> = new Map([
  [sha1, 'sha1'],
  [`${enc}sha256`, 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#sha384', 'sha384'],
  [`${enc}sha512`, 'sha512'],
]);
const masks: ReadonlyMap<string, string> = new Map([
  [`${enc11}mgf1sha1`, 'sha1'],
  [`${enc11}mgf1sha256`, 'sha256'],
  [`${enc11}mgf1sha384`, 'sha384'],
  [`${enc11}mgf1sha512`, 'sha512'],
]);

/** An encrypted assertion whose algorithms are among those we take. */
type SealedAssertion = {
  cipher: ContentCipher;
  hashes: OaepHashes;
  wrappedKey: Buffer;
  content: Buffer;
  /** Changed on the way it does not open. */
  isAuthentic: boolean;
};

/** What an EncryptedAssertion holds; throws Refused where it is none, or encrypted in a way we do not take. */
export function readSealed(box: Element): SealedAssertion {
  const data = onlyChild(box, space.encryption, 'EncryptedData');
  // Beside the data or inside its KeyInfo; of several we could not tell which is ours.
  const [key, ...others] = everywhere(box, space.encryption, 'EncryptedKey');
  require(data !== undefined && key !== undefined && others.length === 0, 'message');
  const cipher = contentCiphers.get(said(methodOf(data), 'Algorithm') ?? '');
  require(cipher !== undefined, 'encryptionAlgorithm');
  return {
    cipher,
    hashes: oaepHashesOf(methodOf(key)),
    wrappedKey: cipherBytes(key),
    content: cipherBytes(data),
    isAuthentic: cipher.name.endsWith('gcm'),
  };
}

const methodOf = (element: Element) => onlyChild(element, space.encryption, 'EncryptionMethod');

/** RSA-OAEP; never PKCS #1 v1.5. Where no hash is named it is SHA-1, of the mask also where the label has another one. */
function oaepHashesOf(method: Element | undefined): OaepHashes {
  const algorithm = said(method, 'Algorithm');
  require(method !== undefined, 'encryptionAlgorithm');
  require(childrenOf(method, space.encryption, 'OAEPparams').length === 0, 'encryptionAlgorithm');
  const label = digests.get(said(onlyChild(method, space.signature, 'DigestMethod'), 'Algorithm') ?? sha1);
  const named = said(onlyChild(method, space.encryption11, 'MGF'), 'Algorithm');
  const mask = named === undefined ? 'sha1' : masks.get(named);
  require(algorithm === `${enc}rsa-oaep-mgf1p` || algorithm === `${enc11}rsa-oaep`, 'encryptionAlgorithm');
  require(label !== undefined && mask !== undefined, 'encryptionAlgorithm');
  return { label, mask };
}

function cipherBytes(element: Element): Buffer {
  const data = onlyChild(element, space.encryption, 'CipherData');
  const value = data && textOf(onlyChild(data, space.encryption, 'CipherValue'));
  require(value !== undefined, 'message');
  return bytesOfBase64(value);
}

/**
 * The text inside, opened by one of our keys. Whatever is wrong, key, padding, tag or text, there is one answer, and as much
 * work before it: a key that does not unwrap goes on as one that opens nothing.
 */
export function openSealed(sealed: SealedAssertion, privateKeys: readonly string[]): string {
  const [opened] = privateKeys.map((key) => opensWith(sealed, key)).filter((text) => text !== null);
  require(opened !== undefined, 'decryption');
  return opened;
}

function opensWith(sealed: SealedAssertion, privateKey: string): string | null {
  const key = contentKey(sealed, privateKey);
  try {
    return utf8Text(sealed.isAuthentic ? openGcm(sealed, key) : openCbc(sealed, key));
  } catch {
    return null;
  }
}

function contentKey({ wrappedKey, hashes, cipher }: SealedAssertion, privateKey: string): Buffer {
  const instead = randomBytes(cipher.keyLength);
  const opened = openOaep(wrappedKey, privateKey, hashes);
  return opened?.length === cipher.keyLength ? opened : instead;
}

const gcm = { nonce: 12, tag: 16 } as const;

function openGcm({ cipher, content }: SealedAssertion, key: Buffer): Buffer {
  const name = cipher.name as 'aes-128-gcm';
  const decipher = createDecipheriv(name, key, content.subarray(0, gcm.nonce), { authTagLength: gcm.tag });
  decipher.setAuthTag(content.subarray(-gcm.tag));
  return Buffer.concat([decipher.update(content.subarray(gcm.nonce, -gcm.tag)), decipher.final()]);
}

const block = 16;

/** XML Encryption pads with anything; the last byte says how much. */
function openCbc({ cipher, content }: SealedAssertion, key: Buffer): Buffer {
  const decipher = createDecipheriv(cipher.name, key, content.subarray(0, block)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(content.subarray(block)), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > block) throw new Refused('decryption');
  return padded.subarray(0, -padding);
}
