import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';

export type SigningKey = { privateKey: string; certificate: string };

const tag = {
  integer: 0x02,
  bits: 0x03,
  nothing: 0x05,
  name: 0x06,
  text: 0x0c,
  time: 0x17,
  list: 0x30,
  set: 0x31,
};
const oid = {
  sha256WithRsa: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b],
  sha256WithEcdsa: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  unit: [0x55, 0x04, 0x0b],
};

/**
 * A key and a self-signed certificate, with DER written out here: for a single one no tool or library is needed. Who trusts several
 * of one `name`, as the stories of a worker do one after another, finds the right one by its unit, which no two share.
 */
export function makeSigningKey({ name = 'Test provider', days = 365, bits = 2048 } = {}): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const unit = randomUUID();
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: pemOf(certificateOf(publicKey, { signer: privateKey, name, unit, days })),
  };
}

/** Certificates of one name, each signed by the key of the next: which that is can be found only by trying all. */
export function makeChain(length: number): Buffer[] {
  const keys = Array.from({ length: length + 1 }, () => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  return keys.slice(1).map(({ privateKey: signer }, place) => {
    const { publicKey } = keys[place] ?? generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return certificateOf(publicKey, { signer, name: 'Any', days: 365 });
  });
}

type About = { signer: KeyObject; name: string; unit?: string; days: number };

function certificateOf(publicKey: KeyObject, { signer, name, unit, days }: About): Buffer {
  const algorithm =
    signer.asymmetricKeyType === 'rsa'
      ? list(item(tag.name, oid.sha256WithRsa), item(tag.nothing, []))
      : list(item(tag.name, oid.sha256WithEcdsa));
  const subject = list(...(unit === undefined ? [] : [part(oid.unit, unit)]), part(oid.commonName, name));
  const now = Date.now();
  const [from, until] = [Math.min(now, now + days * 86_400_000) - 86_400_000, now + days * 86_400_000];
  const about = list(
    // Version 3.
    item(0xa0, item(tag.integer, [2])),
    item(tag.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    subject,
    list(time(from), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return list(
    about,
    algorithm,
    item(tag.bits, Buffer.concat([Buffer.from([0]), sign('sha256', about, signer)])),
  );
}

/** One part of a subject's name. */
function part(kind: readonly number[], text: string): Buffer {
  return item(tag.set, list(item(tag.name, kind), item(tag.text, Buffer.from(text))));
}

function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** UTCTime: its two-digit year works until 2050. */
function time(milliseconds: number): Buffer {
  const text = new Date(milliseconds).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return item(tag.time, Buffer.from(`${text}Z`));
}

function list(...parts: Buffer[]): Buffer {
  return item(tag.list, Buffer.concat(parts));
}

function item(kind: number, content: Buffer | readonly number[]): Buffer {
  const bytes = Buffer.from(content as Buffer);
  const length =
    bytes.length < 128
      ? [bytes.length]
      : bytes.length < 256
        ? [0x81, bytes.length]
        : [0x82, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([kind, ...length]), bytes]);
}
