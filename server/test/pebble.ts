import 'reflect-metadata';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { until } from './faults/storm.ts';
import { freePort } from './free-port.ts';
import { findDebianPackages } from './prepared/debian-packages-for-tests.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** The authority that Let’s Encrypt tests clients with. False, after printing why, where it is not there and cannot be installed. */
export const hasPebble = () =>
  findDebianPackages(
    'certificates by ACME need Pebble',
    ['pebble'],
    ['/usr/bin/pebble', '/usr/bin/pebble-challtestsrv'],
  );

/** Where it looks whether who asks has the name. */
type Visited = { httpPort: number; tlsPort: number };

/** An ACME authority on loopback, for which every name leads to this machine. */
export class Pebble implements AsyncDisposable {
  readonly directory: string;
  /** A file with the certificate that it shows to its clients. */
  readonly ownCertificate: string;
  readonly #management: string;
  readonly #own: string;
  readonly #processes: ChildProcess[];

  static async open(folder: string, visited: Visited): Promise<Pebble> {
    const [port, management, names] = await Promise.all([freePort(), freePort(), freePort()]);
    const { certificate, key } = await ownCertificate();
    const files = { config: 'pebble.json', certificate: 'pebble.pem', key: 'pebble-key.pem' };
    const at = (name: keyof typeof files) => path.join(folder, files[name]);
    writeFileSync(at('certificate'), certificate);
    writeFileSync(at('key'), key, { mode: 0o600 });
    const config = {
      listenAddress: `127.0.0.1:${port}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: at('certificate'),
      privateKey: at('key'),
      ...visited,
    };
    writeFileSync(at('config'), JSON.stringify({ pebble: config }));
    const none = ['-http01', '-https01', '-tlsalpn01', '-management'].flatMap((option) => [option, '']);
    const nameServer = ['-dns01', `127.0.0.1:${names}`, '-defaultIPv4', '127.0.0.1', '-defaultIPv6', ''];
    const processes = [
      spawn('pebble-challtestsrv', [...nameServer, ...none], { stdio: 'ignore' }),
      spawn('pebble', ['-config', at('config'), '-dnsserver', `127.0.0.1:${names}`], {
        stdio: 'ignore',
        // It waits, and turns good requests away, to see what its clients make of that.
        env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
      }),
    ];
    const pebble = new Pebble({ port, management, certificate, file: at('certificate'), processes });
    await until(() => pebble.root().then(Boolean, () => false));
    return pebble;
  }

  private constructor(about: {
    port: number;
    management: number;
    certificate: string;
    file: string;
    processes: ChildProcess[];
  }) {
    this.directory = `https://127.0.0.1:${about.port}/dir`;
    this.ownCertificate = about.file;
    this.#management = `https://127.0.0.1:${about.management}`;
    this.#own = about.certificate;
    this.#processes = about.processes;
  }

  /** The certificate that all of its certificates go back to. */
  async root(): Promise<string> {
    const asked = request(`${this.#management}/roots/0`, { ca: this.#own }).end();
    const [answer] = await once(asked, 'response');
    return text(answer);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const process of this.#processes) {
      if (process.exitCode !== null) continue;
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      await ended;
    }
  }
}

/** For its address: it is no part of the chain that it signs with. */
async function ownCertificate(): Promise<{ certificate: string; key: string }> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Pebble',
    keys,
    signingAlgorithm: algorithm,
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: certificate.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
}
