import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { makeSigningKey } from './identity-provider/certificate.ts';
import { findDebianPackages } from './prepared/debian-packages-for-tests.ts';

// The proxies of docs/deploy.md with the files of deploy/proxies: only addresses, ports and paths are those of the test. Beside
// them stands what Debian's packages log of every site.

export const host = 'live.example.org';

export type Place = { folder: string; port: number; plain: number; upstream: number };
/** `silence`: what in its file keeps it from logging who asked for what. Caddy does so by itself. */
export type ProxyProgram = {
  binary: string;
  package: string;
  file: string;
  silence: RegExp | null;
  args(place: Place, site: string): string[];
};

export const placeIn = async (folder: string, upstream: number): Promise<Place> => ({
  folder,
  port: await freePort(),
  plain: await freePort(),
  upstream,
});

function write(place: Place, name: string, text: string): string {
  const file = path.join(place.folder, name);
  writeFileSync(file, text);
  return file;
}

export const proxies: Record<string, ProxyProgram> = {
  nginx: {
    binary: '/usr/sbin/nginx',
    package: 'nginx',
    file: 'nginx.conf',
    silence: /^ *access_log off;$/gm,
    args(place, site) {
      const { folder, port, plain } = place;
      const ports = site
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${plain}`);
      const head = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
      const http = `access_log ${folder}/access.log; client_body_temp_path ${folder}/body;`;
      const text = `${head}\nevents {}\nhttp { ${http}\n${ports}\n}\n`;
      return ['-p', folder, '-c', write(place, 'all.conf', text)];
    },
  },
  haproxy: {
    binary: '/usr/sbin/haproxy',
    package: 'haproxy',
    file: 'haproxy.cfg',
    silence: /^ *no log$/gm,
    args(place, site) {
      const ports = site
        .replace('bind :443', `bind 127.0.0.1:${place.port}`)
        .replace('bind :80', `bind 127.0.0.1:${place.plain}`);
      const head = 'global\n  maxconn 100\n  log stdout format raw local0\n';
      const defaults = 'defaults\n  log global\n  mode http\n  option httplog\n  option dontlognull\n';
      return ['-db', '-f', write(place, 'all.cfg', `${head}${defaults}${ports}\n`)];
    },
  },
  Caddy: {
    binary: '/usr/bin/caddy',
    package: 'caddy',
    file: 'Caddyfile',
    silence: null,
    args(place, site) {
      const { folder, port } = place;
      // The certificate of an authority, which Caddy fetches itself, cannot be had here.
      const mine = `bind 127.0.0.1\n\ttls ${folder}/tls.pem ${folder}/tls.key\n\treverse_proxy`;
      const named = site.replace(`${host} {`, `https://${host}:${port} {`).replace('reverse_proxy', mine);
      const head = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n';
      return ['run', '--adapter', 'caddyfile', '--config', write(place, 'all', head + named)];
    },
  },
  Apache: {
    binary: '/usr/sbin/apache2',
    package: 'apache2',
    file: 'apache.conf',
    silence: /^ *CustomLog .*$/gm,
    args(place, site) {
      const { folder, port, plain } = place;
      const modules = /a2enmod ([a-z0-9_ ]+)/.exec(site)?.[1]?.split(' ').filter(Boolean) ?? [];
      const standard = ['mpm_event', 'authz_core', 'socache_shmcb', 'alias', ...modules];
      const load = standard.map((one) => `LoadModule ${one}_module /usr/lib/apache2/modules/mod_${one}.so`);
      const ports = site.replace('*:443', `127.0.0.1:${port}`).replace('*:80', `127.0.0.1:${plain}`);
      const head = [
        `ServerRoot ${folder}`,
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/error.log`,
        String.raw`LogFormat "%v:%p %h %l %u %t \"%r\" %>s %O \"%{Referer}i\" \"%{User-Agent}i\"" vhost_combined`,
        `CustomLog ${folder}/access.log vhost_combined`,
        'User nobody',
        'Group nogroup',
      ];
      const listens = [port, plain].map((one) => `Listen 127.0.0.1:${one}`);
      const all = [...load, ...head, `ServerName ${host}`, ...listens, ports].join('\n');
      return ['-X', '-f', write(place, 'all.conf', all)];
    },
  },
};

export type Changes = { silent?: boolean; second?: number; logged?: boolean };

/**
 * `silent`: without the lines in which it says for whom it asks. `second`: the port of one more node, for haproxy. `logged`: without
 * those by which it logs nothing.
 */
export function startProxy(
  { binary, file, silence, args }: ProxyProgram,
  place: Place,
  { silent = false, second, logged = false }: Changes = {},
): ChildProcess {
  const read = readFileSync(path.join(import.meta.dirname, '../../deploy/proxies', file), 'utf8');
  const kept = logged && silence !== null ? read.replaceAll(silence, '') : read;
  const site = (silent ? kept.replaceAll(/^ .*X-Forwarded-\w+ .*\n/gm, '') : kept)
    .replaceAll(/^ +server node1 .*$/gm, (line) =>
      second === undefined ? line : `${line}\n${line.replace('node1', 'node2').replace('3000', `${second}`)}`,
    )
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${place.upstream}`)
    .replaceAll('/etc/ssl/live.example.org', path.join(place.folder, 'tls'));
  const env = { ...process.env, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder };
  const said = openSync(path.join(place.folder, 'said.log'), 'a');
  const proxy = spawn(binary, args(place, site), { stdio: ['ignore', said, said], env });
  closeSync(said);
  return proxy;
}

/** What a proxy has written of those who asked. */
export const logOf = ({ folder }: Place) => written(folder, ['said.log', 'access.log']);
/** What it has written of itself. */
export const troublesOf = ({ folder }: Place) => written(folder, ['said.log', 'error.log']);

function written(folder: string, names: readonly string[]): string {
  const files = names.map((name) => path.join(folder, name));
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n');
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export async function stopProxy(proxy: ChildProcess): Promise<void> {
  if (hasEnded(proxy)) return;
  const ended = once(proxy, 'exit');
  proxy.kill('SIGTERM');
  await ended;
}

/** Null, after printing why, if it is not there and cannot be installed. */
export const findProxy = ({ binary, package: name }: ProxyProgram) =>
  findDebianPackages(`proxies need ${name}`, [name], [binary]) ? binary : null;

export function writeCertificate(folder: string): void {
  const { privateKey, certificate } = makeSigningKey({ name: host });
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/-----.*-----|\s/g, '')}\n-----END CERTIFICATE-----\n`;
  writeFileSync(path.join(folder, 'tls.pem'), pem);
  writeFileSync(path.join(folder, 'tls.key'), privateKey);
  writeFileSync(path.join(folder, 'tls.both.pem'), pem + privateKey);
}

/** For one more proxy: what it writes stands in a folder of its own. */
export function beside(folder: string): string {
  const own = mkdtempSync(path.join(folder, 'own-'));
  chmodSync(own, 0o755);
  for (const file of ['tls.pem', 'tls.key', 'tls.both.pem'])
    copyFileSync(path.join(folder, file), path.join(own, file));
  return own;
}
