import {
  ageIdentities,
  ageRecipients,
  anyText,
  availableLocale,
  mailAddress,
  nameServers,
  networks,
  oneOf,
  onOrOff,
  postgresUrl,
  registration,
  secretKeys,
  sender,
  services,
  timeOfDay,
  trustProxy,
  url,
  webOrigin,
  wholeNumber,
} from './config-values.ts';

/** Every setting. docs/configuration.md is generated from this table, and a test compares the two. */
type Row<T, Standard extends string | undefined> = {
  name: string;
  /** The text that is read when the variable is not set; undefined where there is no default. */
  standard: Standard;
  /** What the document shows as the default, where the bare text would not say enough. */
  standardShown?: string;
  meaning: string;
  /** It is never printed, and `<name>_FILE` may name a file that holds it, as Docker and systemd hand out secrets. */
  secret?: true;
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

const secret = <T, Standard extends string | undefined>(row: Row<T, Standard>): Row<T, Standard> => ({
  ...row,
  secret: true,
});

const webAddress = url('https:', 'http:');

export const configTable = {
  port: setting(
    'PORT',
    '3000',
    wholeNumber(0, 65535),
    'Port of the web server; 0 lets the operating system choose one.',
  ),
  publicPort: setting(
    'PUBLIC_PORT',
    undefined,
    wholeNumber(1, 65535),
    'The port that people connect to, where something else forwards to PORT (a container, `npm run dev`) and ORIGIN is not set.',
    '`PORT`',
  ),
  host: setting(
    'HOST',
    '0.0.0.0',
    anyText,
    'Address to listen on. `127.0.0.1` accepts connections from this machine only.',
  ),
  origin: setting(
    'ORIGIN',
    undefined,
    webOrigin,
    'The public address, such as `https://live.example.org`: it is used in email links and QR codes, and only requests from it are accepted. Without it this machine’s own addresses are accepted, which is suitable for a demo only.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'off',
    trustProxy,
    'Whose `X-Forwarded-*` headers to trust: `off`, `on` (any client: only where nothing but the proxy can connect), the number of proxies, or their addresses, such as `10.0.0.0/8,127.0.0.1`.',
  ),
  databaseUrl: secret(
    setting(
      'DATABASE_URL',
      undefined,
      postgresUrl,
      'The PostgreSQL (15 or later) to use, such as `postgres://user:password@host:5432/volary`. PgBouncer may stand in between, in session or transaction mode.',
      'the bundled PostgreSQL 18',
    ),
  ),
  databasePool: setting(
    'DATABASE_POOL',
    '10',
    wholeNumber(1, 500),
    'Maximum number of connections for requests.',
  ),
  databasePoolLive: setting(
    'DATABASE_POOL_LIVE',
    '4',
    wholeNumber(1, 100),
    'Maximum number of connections for live actions (questions, votes, answers), so that slow reports cannot delay them.',
  ),
  databasePoolJobs: setting(
    'DATABASE_POOL_JOBS',
    '4',
    wholeNumber(1, 100),
    'Maximum number of connections for background jobs, so that long jobs cannot delay requests. The job queue itself uses up to three more.',
  ),
  dataFolder: setting(
    'DATA_FOLDER',
    'data',
    anyText,
    'Where the data of the bundled PostgreSQL and the secret key are stored. A relative path starts at the project folder.',
  ),
  secretKeys: secret(
    setting(
      'SECRET_KEY',
      undefined,
      secretKeys,
      'Signs cookies, panel links and tokens. At least 32 characters; of several, separated by commas, the first signs and all verify. Required, and the same everywhere, if there are several nodes: where Volary ran before without it, the content of `secret.key`.',
      'generated at the first start, in `secret.key` in the data folder',
    ),
  ),
  brandName: setting('BRAND_NAME', 'Volary', anyText, 'The name shown on pages and in emails.'),
  smtpUrl: secret(
    setting(
      'SMTP_URL',
      undefined,
      url('smtp:', 'smtps:'),
      'Mail server, such as `smtps://user:password@mail.example.org`; it needs ORIGIN, for the links in emails. Without it nothing is sent; see OUTBOX.',
    ),
  ),
  outbox: setting(
    'OUTBOX',
    'auto',
    oneOf('auto', 'on', 'off'),
    'Whether the page `/outbox` shows emails that are not sent, to requests from this machine only: `auto` if ORIGIN is not public. With a public ORIGIN, set it to `on` only behind a proxy that sends `X-Forwarded-For`; once one passes on a visitor without it, `/outbox` is shut until the next start.',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    undefined,
    sender,
    'Sender of emails, such as `Volary <no-reply@example.org>`.',
    '`BRAND_NAME <no-reply@host of ORIGIN>`',
  ),
  feedbackEmail: setting(
    'FEEDBACK_EMAIL',
    undefined,
    mailAddress,
    'Where feedback from the account page is sent. It is also stored for a year.',
  ),
  redisUrl: secret(
    setting(
      'REDIS_URL',
      undefined,
      url('redis:', 'rediss:'),
      'Redis or Valkey, required as soon as two nodes share a database, even if SERVICES divides the work between them.',
    ),
  ),
  services: setting(
    'SERVICES',
    'http,realtime,worker',
    services,
    'What this node does; also `--services=`. `http`: pages and API requests. `realtime`: live connections. `worker`: background jobs.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
  metricsToken: secret(
    setting(
      'METRICS_TOKEN',
      undefined,
      anyText,
      'Token required to read `/metrics`, sent as `Authorization: Bearer ...`. Without one, `/metrics` answers requests from this machine only, and nobody where a proxy is in front (ORIGIN is public or https, or TRUST_PROXY is set).',
    ),
  ),
  logAddresses: setting(
    'LOG_ADDRESSES',
    'off',
    oneOf('off', 'refused'),
    'Whether log lines contain the client’s address: `off`, or `refused` for refused requests only, such as wrong passwords and passcodes, for tools like fail2ban (docs/operations.md). Never with what an audience sends. An address is personal data: say so in your privacy policy, and delete old logs.',
  ),
  caFile: setting(
    'CA_FILE',
    undefined,
    anyText,
    'A file with certificates (PEM) of authorities of your own, trusted besides the usual ones: for mail servers, Redis, identity providers and the doctor’s requests through ORIGIN. For PostgreSQL add `sslrootcert` to DATABASE_URL.',
  ),
  hstsSeconds: setting(
    'HSTS_SECONDS',
    '31536000',
    wholeNumber(0, 63_072_000),
    'How long browsers insist on https once they came by it (`Strict-Transport-Security`); 0 sends no such header. Only where ORIGIN is set.',
  ),
  hstsSubdomains: setting(
    'HSTS_SUBDOMAINS',
    'on',
    onOrOff,
    'Whether that includes all names below the host of ORIGIN. Turn it off if one of them still needs plain http.',
  ),
  hstsPreload: setting(
    'HSTS_PRELOAD',
    'off',
    onOrOff,
    'Whether browsers may ship with that rule built in (hstspreload.org); it is hard to undo.',
  ),
  registration: setting(
    'REGISTRATION',
    'open',
    registration,
    'Who may create an account: `open` (everyone), the domains whose addresses may, such as `example.org,example.com` (not those below them), or `invitation`. People who are invited by a team, or come by single sign-on, always may; so may you, with `npm run accounts`.',
  ),
  loginNews: setting('LOGIN_NEWS', 'on', onOrOff, 'Whether the login page shows what’s new beside the form.'),
  invitesPerDay: setting(
    'INVITES_PER_DAY',
    '5000',
    wholeNumber(1, 1_000_000),
    'Maximum number of invitations that a team can mail in a day, and that one person can in all of their teams; codes to speakers are counted with them. With fewer, a stranger who opens teams or events can send less mail from your server.',
  ),
  maxSessions: setting(
    'MAX_SESSIONS',
    '5',
    wholeNumber(1, 1000),
    'Number of browsers in which an account may be logged in at the same time. To log in to another one, an older session has to be ended first.',
  ),
  demo: setting(
    'DEMO',
    'auto',
    oneOf('auto', 'on', 'off'),
    'Demo data: `auto` creates it if the bundled PostgreSQL is used and ORIGIN is not public; `on` refuses to start where it cannot be created; `off` creates none.',
  ),
  mode: setting(
    'VOLARY_ENV',
    'production',
    oneOf('production', 'development', 'test'),
    '`production`; `development`, which `npm run dev` sets: emails are only shown on the page `/outbox`, even if SMTP_URL is set; or `test`, for automatic tests. If it is not set, NODE_ENV applies.',
  ),
  devAssets: setting(
    'VOLARY_DEV_ASSETS',
    'off',
    onOrOff,
    'Pages load their scripts from Vite instead of the build. Set by `npm run dev`.',
  ),
  termsUrl: setting('TERMS_URL', undefined, webAddress, 'Target of the Terms of Service link in the footer.'),
  privacyUrl: setting(
    'PRIVACY_URL',
    undefined,
    webAddress,
    'Target of the Privacy Policy link in the footer.',
  ),
  helpUrl: setting('HELP_URL', undefined, webAddress, 'Target of “Learn more” and help links.'),
  providerUrl: setting(
    'PROVIDER_URL',
    undefined,
    webAddress,
    'The website that the logo on the login page links to.',
  ),
  loginNotification: setting(
    'LOGIN_NOTIFICATION',
    undefined,
    anyText,
    'A message shown above the login form.',
  ),
  managerDisabled: setting(
    'MANAGER_DISABLED',
    'off',
    onOrOff,
    '`on` disables the back office: nobody is a manager.',
  ),
  pretendExpired: setting(
    'PRETEND_EXPIRED',
    'off',
    onOrOff,
    'For trying out: `on` shows every event in the studio as if it were over. Phones and panels stay open.',
  ),
  pretendExpiredHour: setting(
    'PRETEND_EXPIRED_HOUR',
    'off',
    onOrOff,
    'For trying out: `on` shows every event in the studio as over an hour early.',
  ),
  offlinePages: setting(
    'OFFLINE_PAGES',
    'on',
    onOrOff,
    '`off`: browsers do not keep pages for times without network, and forget those that they have kept.',
  ),
  defaultLocale: setting(
    'DEFAULT_LOCALE',
    'en',
    availableLocale,
    'Language for people whose own language is unknown or not available: `en` or `ar`.',
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    undefined,
    nameServers,
    'Name servers used to verify domains for single sign-on, such as `10.0.0.53,10.0.1.53`.',
    'those of the operating system',
  ),
  metadataNetworks: setting(
    'METADATA_NETWORKS',
    undefined,
    networks,
    'Networks of your own, such as `10.0.0.0/8`, where this server may read the metadata of identity providers. Elsewhere inside it reads nothing, so that nobody looks around by it.',
    'none: on the internet only',
  ),
  maintenance: setting('MAINTENANCE', 'off', onOrOff, '`on` shows the maintenance page to every visitor.'),
  backupFolder: setting(
    'BACKUP_FOLDER',
    undefined,
    anyText,
    'Where backups are written: best another disk, or one of another machine.',
    '`backups` in the data folder',
  ),
  backupAt: setting(
    'BACKUP_AT',
    undefined,
    timeOfDay,
    'When the server makes a backup each day, such as `03:15` (UTC). Without it you do, with `npm run backup`. One node of several makes it.',
  ),
  backupKeepDays: setting(
    'BACKUP_KEEP_DAYS',
    '30',
    wholeNumber(0, 10_000),
    'After how many days backups in BACKUP_FOLDER are deleted, once a newer one is there; 0 keeps all. Anonymous sessions are out of reach only when the backups made during them are gone.',
  ),
  backupRecipients: setting(
    'BACKUP_RECIPIENTS',
    undefined,
    ageRecipients,
    'Public keys of age (`age1…`): backups are encrypted for them. Without any they are not encrypted. `npm run backup -- --new-key` makes a pair.',
  ),
  backupIdentity: secret(
    setting(
      'BACKUP_IDENTITY',
      undefined,
      ageIdentities,
      'Private keys of age (`AGE-SECRET-KEY-…`), needed to restore an encrypted backup and to try one out. On the server only if BACKUP_TRIAL is on.',
    ),
  ),
  backupCommand: setting(
    'BACKUP_COMMAND',
    undefined,
    anyText,
    'A command that takes each backup elsewhere, with its file in `BACKUP_FILE`, such as `rclone copy "$BACKUP_FILE" remote:volary`.',
  ),
  backupTrial: setting(
    'BACKUP_TRIAL',
    'off',
    onOrOff,
    '`on`: each week the server restores the newest backup into a PostgreSQL of its own beside, and says if that fails. It needs twice the space of the database meanwhile, in the folder for temporary files (`TMPDIR`): on a disk, not in memory.',
  ),
  liveConnections: setting(
    'LIVE_CONNECTIONS',
    '15000',
    wholeNumber(1, 1_000_000),
    'Maximum number of live connections on this node; more people are sent to the waiting room.',
  ),
  joinsPerSecond: setting(
    'JOINS_PER_SECOND',
    '800',
    wholeNumber(1, 100_000),
    'Maximum number of people per second who join a pigeonhole, over all nodes; more people are sent to the waiting room.',
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '10',
    wholeNumber(0, 600),
    'How many seconds a node may take, on shutdown, to finish requests in progress. What stops it has to wait a few seconds longer, or kills it: `TimeoutStopSec` of the systemd unit (60), `stop_grace_period` of `compose.yaml` (20), `--stop-timeout` of `docker run` (30 in the guide).',
  ),
} as const;

type Table = typeof configTable;

/** The values as read, one per row: undefined is possible exactly where a row has no default. */
export type Settings = {
  readonly [K in keyof Table]: Table[K] extends Row<infer T, infer Standard>
    ? Standard extends string
      ? T
      : T | undefined
    : never;
};
