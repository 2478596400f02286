import { isIP } from 'node:net';
import { isEmail } from '#contract/email.ts';
import { locales } from './kernel/messages.ts';

// One reader per kind of setting. A reader gets the text of a variable that is set, and throws an
// Error whose message completes the sentence "PORT is 'abc': ...".

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new Error(`it must be a whole number from ${least} to ${most}`);
    }
    return value;
  };
}

export function oneOf<const T extends string>(...choices: T[]): (text: string) => T {
  return (text) => {
    const found = choices.find((choice) => choice === text.toLowerCase());
    if (found === undefined) throw new Error(`it must be one of ${choices.join(', ')}`);
    return found;
  };
}

/** `on`, `true`, `yes` and `1` are on; `off`, `false`, `no` and `0` are off. */
export function onOrOff(text: string): boolean {
  if (/^(on|true|yes|1)$/i.test(text)) return true;
  if (/^(off|false|no|0)$/i.test(text)) return false;
  throw new Error('it must be on or off');
}

export function anyText(text: string): string {
  return text;
}

export function url(...protocols: string[]): (text: string) => string {
  return (text) => {
    const parsed = URL.parse(text);
    if (!parsed || !protocols.includes(parsed.protocol) || parsed.hostname === '') {
      throw new Error(
        `it must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      );
    }
    return text;
  };
}

/** PostgreSQL's addresses may leave the host out (a Unix socket), so they are checked by protocol only. */
export function postgresUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error('it must look like postgres://user:password@host:5432/database');
  }
  return text;
}

/** Scheme, host and port only: Volary lives at the root of its address, never under a path. */
export function webOrigin(text: string): string {
  const parsed = URL.parse(text);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new Error('it must be an address that begins with https:// or http://');
  }
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username || parsed.password) {
    throw new Error('it must be scheme, host and port only, as https://live.example.org');
  }
  return parsed.origin;
}

/** Private and loopback addresses, and names that only a local network knows, are not public. */
export function isPublicOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return false;
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 4) return !/^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host);
  if (isIP(host) === 6) return !/^(::1$|f[cd]|fe[89ab])/i.test(host);
  return host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa|test)$/i.test(host);
}

/** Off, everyone, a number of proxies to go back, or the proxies' own addresses. */
export type TrustProxy = boolean | number | readonly string[];

export function trustProxy(text: string): TrustProxy {
  if (/^\d+$/.test(text)) return Number(text) === 0 ? false : Number(text);
  if (/^(on|true|yes|off|false|no)$/i.test(text)) return onOrOff(text);
  const ranges = listOf(text);
  if (ranges.every(isAddressRange)) return ranges;
  throw new Error(
    'it must be off, on, a number of proxies, or a list of addresses as 10.0.0.0/8,127.0.0.1 (also: loopback, linklocal, uniquelocal)',
  );
}

function isAddressRange(text: string): boolean {
  return /^(loopback|linklocal|uniquelocal)$/.test(text) || isNetwork(text);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export const everyService = ['http', 'realtime', 'worker'] as const;
export type Service = (typeof everyService)[number];

export function services(text: string): ReadonlySet<Service> {
  const named = listOf(text).map(oneOf(...everyService));
  if (named.length === 0) throw new Error(`it must name at least one of ${everyService.join(', ')}`);
  return new Set(named);
}

/** Who may make an account without an invitation. */
export type Registration =
  | { readonly by: 'everyone' }
  | { readonly by: 'invitation' }
  | { readonly by: 'domains'; readonly domains: readonly string[] };

/** `open`, `invitation`, or the domains whose addresses may register. */
export function registration(text: string): Registration {
  const words = listOf(text.toLowerCase());
  const [first] = words;
  if (words.length === 1 && first === 'open') return { by: 'everyone' };
  if (words.length === 1 && first === 'invitation') return { by: 'invitation' };
  const domains = words.map((word) => word.replace(/^@/, ''));
  if (domains.length > 0 && domains.every((domain) => isEmail(`a@${domain}`) && domain.includes('.')))
    return { by: 'domains', domains };
  throw new Error('it must be open, invitation, or domains with commas between them, as example.org');
}

/** A time of day, UTC. */
export function timeOfDay(text: string): { hour: number; minute: number } {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (found === null) throw new Error('it must be a time such as 03:15, in UTC');
  return { hour: Number(found[1]), minute: Number(found[2]) };
}

/** Public keys of age (age-encryption.org): whoever has one of the private keys can open what is encrypted for them. */
export function ageRecipients(text: string): readonly string[] {
  const keys = listOf(text);
  if (keys.length === 0 || keys.some((key) => !/^age1[a-z0-9]{50,}$/.test(key)))
    throw new Error(
      'it must be public keys of age, which begin with age1 (npm run backup -- --new-key makes one)',
    );
  return keys;
}

/** Private keys of age: lines of an identity file, with its comments. */
export function ageIdentities(text: string): readonly string[] {
  const keys = text.split(/[\s,]+/).filter((word) => /^AGE-SECRET-KEY-/i.test(word));
  if (keys.length === 0) throw new Error('it must be private keys of age, which begin with AGE-SECRET-KEY-');
  return keys;
}

/**
 * The first key signs, all of them verify: so a key is replaced by putting the new one in front. In a file each may stand on a
 * line of its own, as in secret.key: taken for one key, they would verify nothing that either has signed.
 */
export function secretKeys(text: string): Buffer[] {
  const keys = listOf(text.replaceAll('\n', ',')).map((key) => Buffer.from(key, 'utf8'));
  if (keys.length === 0 || keys.some((key) => key.length < 32)) {
    throw new Error('each key must have at least 32 characters (openssl rand -hex 32 makes a good one)');
  }
  return keys;
}

/** `name@host`, or `Some Name <name@host>`. */
export function sender(text: string): string {
  if (/[\r\n]/.test(text) || !/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) {
    throw new Error('it must be an e-mail address, as Volary <no-reply@example.org>');
  }
  return text;
}

/** A bare address, which one mail can be sent to. */
export function mailAddress(text: string): string {
  if (!isEmail(text)) throw new Error('it must be an e-mail address, as feedback@example.org');
  return text;
}

/** A language that there are texts in. Of a regional variant its language, as for visitors. */
export function availableLocale(text: string): string {
  const wanted = text.toLowerCase();
  const found = locales.find((locale) => locale === wanted || locale === wanted.split(/[-_]/)[0]);
  if (found === undefined) throw new Error(`it must be one of ${locales.join(', ')}`);
  return found;
}

/** Addresses and ranges of them. */
export function networks(text: string): readonly string[] {
  const ranges = listOf(text);
  if (ranges.every(isNetwork)) return ranges;
  throw new Error('it must be a list of addresses as 10.0.0.0/8,192.168.1.7');
}

/** Addresses of name servers, with a port or without. */
export function nameServers(text: string): string[] {
  const servers = listOf(text);
  for (const server of servers)
    if (isIP(server) === 0 && !/^(\d+\.\d+\.\d+\.\d+|\[[0-9a-f:]+\]):\d+$/i.test(server))
      throw new Error('it must be addresses like 10.0.0.53 or 127.0.0.1:5353, with commas between them');
  return servers;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
