import {
  anyText,
  localeTag,
  mailAddress,
  nameServers,
  oneOf,
  onOrOff,
  postgresUrl,
  secretKeys,
  sender,
  services,
  trustProxy,
  url,
  webOrigin,
  wholeNumber,
} from './config-values.ts';

/**
 * Every setting there is. docs/configuration.md is made from this table, and a test compares the two:
 * the document cannot fall behind.
 */
type Row<T, Standard extends string | undefined> = {
  name: string;
  /** The text that is read when the variable is not set; undefined where there is nothing to fall back on. */
  standard: Standard;
  /** What the document says in the column of defaults, where the bare text would not tell enough. */
  standardShown?: string;
  meaning: string;
  read: (text: string) => T;
};

function setting<T, Standard extends string | undefined = undefined>(
  name: string,
  standard: Standard,
  read: (text: string) => T,
  meaning: string,
  standardShown?: string,
): Row<T, Standard> {
  return { name, standard, read, meaning, ...(standardShown === undefined ? {} : { standardShown }) };
}

const webAddress = url('https:', 'http:');

export const configTable = {
  port: setting(
    'PORT',
    '3000',
    wholeNumber(0, 65535),
    'Port of the web server; 0 lets the system choose one.',
  ),
  publicPort: setting(
    'PUBLIC_PORT',
    undefined,
    wholeNumber(1, 65535),
    'The port people reach where it is not PORT, because something forwards to it (a container, `npm run dev`) and ORIGIN is not set.',
    '`PORT`',
  ),
  host: setting('HOST', '0.0.0.0', anyText, 'Address to listen on. `127.0.0.1` keeps it to this machine.'),
  origin: setting(
    'ORIGIN',
    undefined,
    webOrigin,
    'The public address, as `https://live.example.org`: links in mails and QR codes carry it, and only requests from it are accepted. Without it this machine’s own addresses are accepted, which suits a demonstration and nothing else.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'off',
    trustProxy,
    'Whose `X-Forwarded-*` headers to believe: `off`, `on` (whoever connects: only where nobody but the proxy can), a number of proxies, or their addresses as `10.0.0.0/8,127.0.0.1`.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    undefined,
    postgresUrl,
    'The PostgreSQL (18 or later) to use, as `postgres://user:password@host:5432/volary`.',
    'its own PostgreSQL 18',
  ),
  databasePool: setting('DATABASE_POOL', '10', wholeNumber(1, 500), 'Most connections for requests.'),
  databasePoolLive: setting(
    'DATABASE_POOL_LIVE',
    '4',
    wholeNumber(1, 100),
    'Most connections for live actions (questions, votes, answers), so that a slow report never stands in their way.',
  ),
  databasePoolJobs: setting(
    'DATABASE_POOL_JOBS',
    '4',
    wholeNumber(1, 100),
    'Most connections for background jobs, so that a long one takes none from requests. The job queue itself has three more.',
  ),
  dataFolder: setting(
    'DATA_FOLDER',
    'data',
    anyText,
    'Where the own PostgreSQL, uploaded files and the secret key live. A relative path begins at the project.',
  ),
  secretKeys: setting(
    'SECRET_KEY',
    undefined,
    secretKeys,
    'Signs cookies, panel links and tokens. At least 32 characters; several separated by commas: the first signs, all verify. Must be given, the same everywhere, where several programs run.',
    'made at first start in `secret.key` in the data folder',
  ),
  brandName: setting('BRAND_NAME', 'Volary', anyText, 'The name people see in pages and mails.'),
  smtpUrl: setting(
    'SMTP_URL',
    undefined,
    url('smtp:', 'smtps:'),
    'Mail server, as `smtps://user:password@mail.example.org`. Without it mails are kept on the outbox page, which answers this machine only.',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    undefined,
    sender,
    'Sender of mails, as `Volary <no-reply@example.org>`.',
    '`BRAND_NAME <no-reply@host of ORIGIN>`',
  ),
  feedbackEmail: setting(
    'FEEDBACK_EMAIL',
    undefined,
    mailAddress,
    'Where feedback that people write on the page of their account is mailed. It is kept for a year in any case.',
  ),
  redisUrl: setting(
    'REDIS_URL',
    undefined,
    url('redis:', 'rediss:'),
    'Redis or Valkey, needed as soon as two instances share a database, also where SERVICES divides the work between them.',
  ),
  services: setting(
    'SERVICES',
    'http,realtime,worker',
    services,
    'What this program does; also `--services=`. `http`: pages and calls. `realtime`: live sockets. `worker`: background jobs.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'How much is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    undefined,
    anyText,
    'Who reads `/metrics` must send it, as `Authorization: Bearer ...`. Without a token the page answers this machine only.',
  ),
  maxSessions: setting(
    'MAX_SESSIONS',
    '5',
    wholeNumber(1, 1000),
    'Browsers in which an account may be signed in at the same time. Whoever comes after that ends another one first.',
  ),
  demo: setting(
    'DEMO',
    'auto',
    oneOf('auto', 'on', 'off'),
    'Demonstration data: `auto` makes it where Volary runs its own database and ORIGIN is not public; `on` does not start where it cannot be made; `off` makes none.',
  ),
  mode: setting(
    'VOLARY_ENV',
    'production',
    oneOf('production', 'development', 'test'),
    '`production`, `development` (mails on the outbox page, readable errors) or `test`. NODE_ENV is read where this is not set.',
  ),
  devAssets: setting(
    'VOLARY_DEV_ASSETS',
    'off',
    onOrOff,
    'Pages load their scripts from Vite instead of the built ones. `npm run dev` sets it.',
  ),
  termsUrl: setting('TERMS_URL', undefined, webAddress, 'Where the footer’s Terms of Service lead.'),
  privacyUrl: setting('PRIVACY_URL', undefined, webAddress, 'Where the footer’s Privacy Policy leads.'),
  helpUrl: setting('HELP_URL', undefined, webAddress, 'Where “Learn more” and help links lead.'),
  providerUrl: setting(
    'PROVIDER_URL',
    undefined,
    webAddress,
    'The website behind the logo on the sign-in page.',
  ),
  loginNotification: setting(
    'LOGIN_NOTIFICATION',
    undefined,
    anyText,
    'A text shown above the sign-in form.',
  ),
  managerDisabled: setting(
    'MANAGER_DISABLED',
    'off',
    onOrOff,
    '`on` shuts the back office: nobody is a manager.',
  ),
  defaultLocale: setting(
    'DEFAULT_LOCALE',
    'en',
    localeTag,
    'Language for readers whose own is not known or not there.',
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    undefined,
    nameServers,
    'Name servers that are asked for the proof of a domain (single sign-on), as `10.0.0.53,10.0.1.53`.',
    'those of the system',
  ),
  maintenance: setting('MAINTENANCE', 'off', onOrOff, '`on` shows every visitor the maintenance page.'),
  liveConnections: setting(
    'LIVE_CONNECTIONS',
    '15000',
    wholeNumber(1, 1_000_000),
    'Live sockets this program takes before newcomers go to the waiting room.',
  ),
  joinsPerSecond: setting(
    'JOINS_PER_SECOND',
    '800',
    wholeNumber(1, 100_000),
    'People a second who are let into a pigeonhole, by all programs together; more wait in the waiting room.',
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '10',
    wholeNumber(0, 600),
    'How long a stopping program may take to finish what it has begun.',
  ),
} as const;

type Table = typeof configTable;

/** The values as read, one per row: undefined is possible exactly where a row has nothing to fall back on. */
export type Settings = {
  readonly [K in keyof Table]: Table[K] extends Row<infer T, infer Standard>
    ? Standard extends string
      ? T
      : T | undefined
    : never;
};
