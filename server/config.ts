import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pretend } from '#contract/pigeonholes/state.ts';
import { configTable, type Settings } from './config-table.ts';
import { sentenceOf, unknownSettings } from './config-unknown.ts';
import {
  everyService,
  isPublicOrigin,
  type Registration,
  type Service,
  type TrustProxy,
} from './config-values.ts';
import { secretKeysOfFile } from './kernel/secret-key.ts';

export type Config = {
  /** A sentence for each variable that looks like a setting and is none. */
  readonly unknownSettings: readonly string[];
  readonly port: number;
  /** The port in addresses that are printed or shown; ORIGIN, where set, says it all. */
  readonly publicPort: number;
  readonly host: string;
  readonly origin: string | undefined;
  readonly trustProxy: TrustProxy;
  /** Visitors come, or may come, by way of a proxy: TLS ends there, it is trusted, or the address is public. */
  readonly behindProxy: boolean;
  /** undefined: the bundled PostgreSQL runs under the data folder. */
  readonly databaseUrl: string | undefined;
  /** Maximum number of connections, by purpose. */
  readonly databasePool: { readonly requests: number; readonly live: number; readonly jobs: number };
  /** Absolute. */
  readonly dataFolder: string;
  /** The first signs, all verify. Never empty. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]];
  readonly brandName: string;
  readonly smtpUrl: string | undefined;
  /** Whether mails that no server takes are shown to this machine. */
  readonly outbox: boolean;
  readonly mailFrom: string;
  /** Where feedback is sent; undefined: it is only stored. */
  readonly feedbackEmail: string | undefined;
  readonly redisUrl: string | undefined;
  readonly services: ReadonlySet<Service>;
  readonly logLevel: Settings['logLevel'];
  /** Which requests are logged with the client's address. */
  readonly logAddresses: Settings['logAddresses'];
  readonly metricsToken: string | undefined;
  /** PEM, trusted besides the usual authorities. */
  readonly extraAuthorities: string | undefined;
  /** The header Strict-Transport-Security; undefined: none is sent. */
  readonly hsts: string | undefined;
  /** Whether to create demo data: DEMO, ORIGIN and DATABASE_URL are already taken into account. */
  readonly demo: boolean;
  readonly mode: Settings['mode'];
  readonly devAssets: boolean;
  readonly backup: {
    /** Absolute. */
    readonly folder: string;
    readonly at: Settings['backupAt'];
    readonly keepDays: number;
    /** None: backups are not encrypted. */
    readonly recipients: readonly string[];
    readonly identities: readonly string[];
    readonly command: string | undefined;
    readonly trial: boolean;
  };
  readonly links: {
    readonly terms: string | undefined;
    readonly privacy: string | undefined;
    readonly help: string | undefined;
    readonly provider: string | undefined;
  };
  readonly loginNotification: string | undefined;
  readonly loginNews: boolean;
  readonly registration: Registration;
  readonly managerDisabled: boolean;
  readonly pretend: Pretend;
  /** Whether browsers keep pages for times without network; off: they forget what they have kept. */
  readonly offlinePages: boolean;
  readonly defaultLocale: string;
  /** Used to verify domains; none: those of the operating system. */
  readonly dnsServers: readonly string[];
  /** Inside, where metadata of identity providers may be read; outside they may be anywhere. */
  readonly metadataNetworks: readonly string[];
  readonly maintenance: boolean;
  readonly limits: {
    readonly liveConnections: number;
    readonly joinsPerSecond: number;
    readonly drainMilliseconds: number;
    readonly sessionsOfAccount: number;
    /** Letters a team may send in 24 hours. */
    readonly invitesPerDay: number;
  };
};

/** Everything that is wrong with the configuration at once: nobody wants to find five mistakes in five starts. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The only reader of the environment. Throws a ConfigError that names every problem. `onlyLooks`: for what says how things are,
 * and must leave no secret key behind where there is none.
 */
export function readConfig(
  env: Env = process.env,
  argv: readonly string[] = process.argv,
  { onlyLooks = false }: { onlyLooks?: boolean } = {},
): Config {
  const problems: string[] = [];
  const given = withoutMailServer(readSettings(withArguments(env, argv), problems));
  const dataFolder = path.resolve(path.dirname(import.meta.dirname), given.dataFolder);
  problems.push(...contradictions(given));
  const extraAuthorities = authoritiesIn(given.caFile, problems);
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    unknownSettings: unknownSettings(env).map(sentenceOf),
    port: given.port,
    publicPort: given.publicPort ?? given.port,
    host: given.host,
    origin: given.origin,
    trustProxy: given.trustProxy,
    behindProxy:
      given.trustProxy !== false ||
      given.origin?.startsWith('https:') === true ||
      isPublicOrigin(given.origin),
    databaseUrl: given.databaseUrl,
    databasePool: {
      requests: given.databasePool,
      live: given.databasePoolLive,
      jobs: given.databasePoolJobs,
    },
    dataFolder,
    secretKeys: secretKeysOf(given, dataFolder, onlyLooks),
    brandName: given.brandName,
    smtpUrl: given.smtpUrl,
    outbox: showsOutbox(given),
    mailFrom: given.mailFrom ?? senderOf(given),
    feedbackEmail: given.feedbackEmail,
    redisUrl: given.redisUrl,
    services: given.services,
    logLevel: given.logLevel,
    logAddresses: given.logAddresses,
    metricsToken: given.metricsToken,
    extraAuthorities,
    hsts: hstsOf(given),
    demo: wantsDemonstration(given),
    mode: given.mode,
    devAssets: given.devAssets,
    backup: {
      folder: path.resolve(
        path.dirname(import.meta.dirname),
        given.backupFolder ?? path.join(dataFolder, 'backups'),
      ),
      at: given.backupAt,
      keepDays: given.backupKeepDays,
      recipients: given.backupRecipients ?? [],
      identities: given.backupIdentity ?? [],
      command: given.backupCommand,
      trial: given.backupTrial,
    },
    links: {
      terms: given.termsUrl,
      privacy: given.privacyUrl,
      help: given.helpUrl,
      provider: given.providerUrl,
    },
    loginNotification: given.loginNotification,
    loginNews: given.loginNews,
    registration: given.registration,
    managerDisabled: given.managerDisabled,
    pretend: { expired: given.pretendExpired, hourEarly: given.pretendExpiredHour },
    offlinePages: given.offlinePages,
    defaultLocale: given.defaultLocale,
    dnsServers: given.dnsServers ?? [],
    metadataNetworks: given.metadataNetworks ?? [],
    maintenance: given.maintenance,
    limits: {
      liveConnections: given.liveConnections,
      joinsPerSecond: given.joinsPerSecond,
      drainMilliseconds: given.drainSeconds * 1000,
      sessionsOfAccount: given.maxSessions,
      invitesPerDay: given.invitesPerDay,
    },
  };
}

function withArguments(env: Env, argv: readonly string[]): Env {
  const services = argv.find((argument) => argument.startsWith('--services='))?.slice('--services='.length);
  const mode = env.VOLARY_ENV || env.NODE_ENV;
  return { ...env, VOLARY_ENV: mode, ...(services === undefined ? {} : { SERVICES: services }) };
}

function readSettings(env: Env, problems: string[]): Settings {
  const settings: Record<string, unknown> = {};
  for (const [field, row] of Object.entries(configTable)) {
    const isSecret = 'secret' in row;
    // An empty variable counts as not set: that is what an unfilled line of an env file means.
    const given = isSecret ? secretOf(env, row.name, problems) : env[row.name]?.trim();
    const text = given || row.standard;
    if (text === undefined) continue;
    try {
      settings[field] = row.read(text);
    } catch (error) {
      const shown = isSecret || /_URL$/.test(row.name) ? 'set' : `'${text}'`;
      problems.push(`${row.name} is ${shown}: ${error instanceof Error ? error.message : String(error)}.`);
      if (row.standard !== undefined) settings[field] = row.read(row.standard);
    }
  }
  return settings as Settings;
}

/** From the variable itself, or from the file that `<name>_FILE` names. */
function secretOf(env: Env, name: string, problems: string[]): string | undefined {
  const own = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return own;
  if (own) problems.push(`${name} and ${name}_FILE are both set: leave one of them out.`);
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text === '') problems.push(`${name}_FILE is '${file}': the file is empty.`);
    return text;
  } catch (error) {
    problems.push(`${name}_FILE is '${file}': it cannot be read (${(error as { code?: string }).code}).`);
    return undefined;
  }
}

function authoritiesIn(file: string | undefined, problems: string[]): string | undefined {
  if (file === undefined) return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
    problems.push(`CA_FILE is '${file}': it holds no certificate in PEM form.`);
  } catch (error) {
    problems.push(`CA_FILE is '${file}': it cannot be read (${(error as { code?: string }).code}).`);
  }
  return undefined;
}

function hstsOf({ hstsSeconds, hstsSubdomains, hstsPreload }: Settings): string | undefined {
  if (hstsSeconds === 0) return undefined;
  return [
    `max-age=${hstsSeconds}`,
    ...(hstsSubdomains ? ['includeSubDomains'] : []),
    ...(hstsPreload ? ['preload'] : []),
  ].join('; ');
}

/** A developer's `.env` may hold the real mail server, and the database copies of real people. */
function withoutMailServer(given: Settings): Settings {
  return given.mode === 'development' ? { ...given, smtpUrl: undefined } : given;
}

/** What no single variable shows: settings that contradict each other. */
function contradictions(given: Settings): string[] {
  const problems: string[] = [];
  const apart = given.services.size < everyService.length;
  if (given.redisUrl !== undefined || apart) {
    const why = apart ? 'SERVICES leaves some services to another node' : 'REDIS_URL is set';
    if (given.databaseUrl === undefined)
      problems.push(`${why}, but DATABASE_URL is not set: several nodes share one database.`);
    if (given.secretKeys === undefined)
      problems.push(
        `${why}, but SECRET_KEY is not set: several nodes must sign with the same key. Where Volary ran before, it is the content of secret.key in the data folder.`,
      );
    // Jobs change what screens show too, so this goes for a worker that runs alone.
    if (given.redisUrl === undefined)
      problems.push(
        `${why}, but REDIS_URL is not set: without Redis, screens would not show what another node changes.`,
      );
  }
  if (given.smtpUrl !== undefined && given.origin === undefined) {
    problems.push('SMTP_URL is set, but ORIGIN is not: links in e-mails need the public address.');
  }
  // What hstspreload.org asks for; browsers ignore the word otherwise.
  if (given.hstsPreload && (given.hstsSeconds < 31_536_000 || !given.hstsSubdomains)) {
    problems.push('HSTS_PRELOAD is on: it needs HSTS_SECONDS of at least 31536000, and HSTS_SUBDOMAINS on.');
  }
  if (given.backupTrial && given.backupRecipients !== undefined && given.backupIdentity === undefined) {
    problems.push(
      'BACKUP_TRIAL is on and backups are encrypted, but BACKUP_IDENTITY is not set: nothing here can open them.',
    );
  }
  if (given.outbox === 'on' && given.smtpUrl !== undefined) {
    problems.push('OUTBOX is on, but SMTP_URL is set: mails that are sent are not shown.');
  }
  if (given.demo === 'on' && given.databaseUrl !== undefined) {
    problems.push(
      'DEMO is on, but DATABASE_URL is set: demo data is only created in the bundled PostgreSQL.',
    );
  }
  if (given.demo === 'on' && isPublicOrigin(given.origin)) {
    problems.push(
      `DEMO is on, but ORIGIN is public (${given.origin}): the sign-in of the demo is printed at start.`,
    );
  }
  return problems;
}

function secretKeysOf(given: Settings, dataFolder: string, onlyLooks: boolean): Config['secretKeys'] {
  try {
    const [first, ...older] = given.secretKeys ?? secretKeysOfFile(dataFolder, { onlyLooks });
    if (first !== undefined) return [first, ...older];
    throw new Error('SECRET_KEY contains no key.');
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  }
}

function senderOf(given: Settings): string {
  const host = given.origin === undefined ? 'localhost' : new URL(given.origin).hostname;
  return `"${given.brandName.replaceAll(/["\\\r\n]/g, '')}" <no-reply@${host}>`;
}

/** Links in mails open accounts: where people come from elsewhere, only an explicit setting shows them. */
function showsOutbox({ outbox, smtpUrl, origin }: Settings): boolean {
  return smtpUrl === undefined && (outbox === 'auto' ? !isPublicOrigin(origin) : outbox === 'on');
}

function wantsDemonstration(given: Settings): boolean {
  if (given.demo === 'on') return true;
  if (given.demo === 'off' || given.mode === 'test') return false;
  return given.databaseUrl === undefined && !isPublicOrigin(given.origin);
}
