import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge?: unknown };
/** What a test may put wrong. */
type Wrong = { origin?: string; challenge?: string; counter?: number; rpId?: string };

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/** A security key made of software: it signs what it is told to, also what it should not. */
export function makeTestKey(origin: string) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

  function clientData(type: string, options: Options, wrong: Wrong): Buffer {
    const challenge = wrong.challenge ?? String(options.challenge);
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }),
    );
  }

  function authData(flag: number, wrong: Wrong, more = Buffer.alloc(0)): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flag, 0);
    rest.writeUInt32BE(wrong.counter ?? counter, 1);
    return Buffer.concat([sha256(wrong.rpId ?? 'localhost'), rest, more]);
  }

  function credential(response: Record<string, unknown>) {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
  }

  return {
    /** What it answers when it is to be added; with the certificates of its maker, where there are any. */
    add(options: Options, wrong: Wrong = {}, certificates: readonly Buffer[] = []) {
      const jwk = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(
        flags.present | flags.verified | flags.hasKey,
        wrong,
        Buffer.concat([Buffer.alloc(16), length, id, cose]),
      );
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
          ['fmt', certificates.length === 0 ? 'none' : 'apple'],
          [
            'attStmt',
            new Map(
              certificates.length === 0
                ? []
                : [['x5c', certificates.map((certificate) => new Uint8Array(certificate))]],
            ),
          ],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return credential({
        clientDataJSON: clientData('webauthn.create', options, wrong).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['usb'],
      });
    },
    /** What it answers when it is to be used. */
    use(options: Options, wrong: Wrong = {}) {
      counter += 1;
      const client = clientData('webauthn.get', options, wrong);
      const data = authData(flags.present | flags.verified, wrong);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
