import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { findDebianPackages } from '../prepared/debian-packages-for-tests.ts';
import { makeSigningKey } from './certificate.ts';

const php = '/usr/bin/php';
const installed = '/usr/share/simplesamlphp';

/** False, after printing why, where it is not there and cannot be installed. */
export const hasSimpleSamlPhp = () =>
  findDebianPackages(
    'SimpleSAMLphp need it',
    ['simplesamlphp', 'php-cli', 'php-xml'],
    [php, `${installed}/www`],
  );

export const person = { name: 'ada', password: 'ada-over-there', email: 'ada@corp.example' } as const;

/** Debian's SimpleSAMLphp as an identity provider, with a configuration of its own, on PHP's built-in server. */
export class SimpleSamlPhp implements AsyncDisposable {
  readonly origin: string;
  readonly #folder: string;
  readonly #server: ChildProcess;

  static async open(): Promise<SimpleSamlPhp> {
    const folder = mkdtempSync(path.join(tmpdir(), 'volary-simplesamlphp-'));
    const origin = `http://127.0.0.1:${await freePort()}`;
    for (const name of ['config', 'metadata', 'cert', 'log', 'data', 'tmp', 'sessions', 'www'])
      mkdirSync(path.join(folder, name));
    symlinkSync(`${installed}/www`, path.join(folder, 'www', 'simplesaml'));
    const key = makeSigningKey({ name: 'SimpleSAMLphp' });
    writeFileSync(path.join(folder, 'cert', 'idp.pem'), key.privateKey);
    writeFileSync(path.join(folder, 'cert', 'idp.crt'), key.certificate);
    writeFileSync(path.join(folder, 'config', 'config.php'), configOf(folder, origin));
    writeFileSync(path.join(folder, 'config', 'authsources.php'), people);
    const server = spawn(
      php,
      ['-d', 'opcache.enable=0', '-S', new URL(origin).host, '-t', path.join(folder, 'www')],
      {
        env: { PATH: process.env.PATH, SIMPLESAMLPHP_CONFIG_DIR: path.join(folder, 'config') },
        stdio: 'ignore',
      },
    );
    const provider = new SimpleSamlPhp(origin, folder, server);
    provider.knows('');
    return provider;
  }

  private constructor(origin: string, folder: string, server: ChildProcess) {
    this.origin = origin;
    this.#folder = folder;
    this.#server = server;
  }

  /** Gives it our metadata, as its administrator does, and says how it treats us; lines of PHP. */
  knows(ours: string, ...how: string[]): void {
    const file = path.join(this.#folder, 'metadata', 'volary.xml');
    const none = '<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>';
    writeFileSync(file, ours || none);
    writeFileSync(path.join(this.#folder, 'metadata', 'saml20-idp-hosted.php'), hosted(how));
  }

  async metadata(): Promise<string> {
    const answer = await fetch(`${this.origin}/simplesaml/saml2/idp/metadata.php`);
    return answer.text();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.kill();
    if (this.#server.exitCode === null) await once(this.#server, 'exit');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const configOf = (folder: string, origin: string) => `<?php
$config = [
  'baseurlpath' => '${origin}/simplesaml/',
  'certdir' => '${folder}/cert/',
  'loggingdir' => '${folder}/log/',
  'datadir' => '${folder}/data/',
  'tempdir' => '${folder}/tmp',
  'metadatadir' => '${folder}/metadata/',
  'secretsalt' => 'of-this-test-alone',
  'auth.adminpassword' => 'of-this-test-alone',
  'technicalcontact_email' => 'nobody@example.org',
  'timezone' => 'UTC',
  'logging.handler' => 'file',
  'enable.saml20-idp' => true,
  'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
  'session.cookie.secure' => false,
  'store.type' => 'phpsession',
  'session.phpsession.savepath' => '${folder}/sessions',
  'language.default' => 'en',
  'metadata.sources' => [
    ['type' => 'flatfile'],
    ['type' => 'xml', 'file' => '${folder}/metadata/volary.xml'],
  ],
];
`;

const people = `<?php
$config = [
  'example' => [
    'exampleauth:UserPass',
    '${person.name}:${person.password}' => ['mail' => ['${person.email}'], 'displayName' => ['Ada']],
  ],
];
`;

const hosted = (how: readonly string[]) => `<?php
$metadata['__DYNAMIC:1__'] = [
  'host' => '__DEFAULT__',
  'privatekey' => 'idp.pem',
  'certificate' => 'idp.crt',
  'auth' => 'example',
  ${how.join('\n  ')}
];
`;
