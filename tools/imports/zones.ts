/**
 * Who may import whom: the one table. A pattern is a path, `npm:<package>` or `node:<module>`; `*` stands for one word
 * of a path, `**` for any; `type ` before it lets types through and nothing that runs.
 */
export type Zone = { at: readonly string[]; may: readonly string[] };

/** Domains in their order, those of one line side by side: a call goes only to an earlier line. */
const domainOrder: readonly (readonly string[])[] = [
  ['files'],
  ['accounts', 'tasks'],
  ['workspaces'],
  ['organisations'],
  ['pigeonholes'],
  ['sessions'],
  ['attendees'],
  ['interaction', 'registration'],
  ['programme'],
  ['panels'],
  ['insights'],
  ['analytics'],
  ['purchase'],
  ['notifications', 'help'],
  ['office'],
];

/** The libraries of a domain's own trade. Fastify, pg and the job library are the kernel's alone. */
const trades: Readonly<Record<string, readonly string[]>> = {
  files: ['node:stream'],
  accounts: [
    'npm:@simplewebauthn/server',
    'npm:bowser',
    'npm:otpauth',
    'npm:@node-saml/node-saml',
    'npm:@node-saml/node-saml/**',
    'npm:@peculiar/x509',
    'npm:reflect-metadata',
    'npm:xml-crypto',
    'node:dns/promises',
    'node:net',
    'node:zlib',
  ],
  pigeonholes: ['npm:tldts'],
};

const entryPoints = 'server/domains/*/index.ts';
/** What pages and what they share stand on; each line below adds its own. */
const webBase = [
  'contract/**',
  'web/messages.ts',
  'web/page-address.ts',
  'web/browser-storage.ts',
  'web/ui/**',
  'npm:react',
  'npm:react-dom',
];

const forWork = [
  'web/leaving.ts',
  'web/to.ts',
  'web/routes.tsx',
  'npm:react-router',
  'npm:@tanstack/react-query',
  'type npm:zod',
];
/** What the pages of a face may import besides. */
const facePackages: Readonly<Record<string, readonly string[]>> = {
  account: [...forWork, 'npm:@simplewebauthn/browser'],
  // The run page shows what the hall sees, and a form what it would.
  studio: [
    ...forWork,
    'npm:@mantine/*',
    'npm:@tanstack/react-table',
    'web/pages/stage/Mirror.tsx',
    'web/pages/stage/screen/SmallScreen.tsx',
  ],
  office: forWork,
  audience: [],
  stage: [],
};

export const zones: readonly Zone[] = [
  { at: ['contract/**'], may: ['contract/**', 'npm:zod'] },

  {
    at: ['server/kernel/**'],
    // The version of the program.
    may: [
      'package.json',
      'contract/**',
      'server/kernel/**',
      'type server/config.ts',
      'npm:*',
      'npm:@*/*',
      'node:**',
    ],
  },
  ...domainOrder.flatMap((line, place) =>
    line.map((name) => domainZone(name, domainOrder.slice(0, place).flat())),
  ),
  {
    at: ['server/shell/**'],
    may: ['contract/**', 'server/kernel/**', 'server/shell/**', 'type npm:fastify', 'node:**'],
  },
  {
    at: ['server/demonstration/**'],
    may: ['contract/**', 'server/kernel/**', entryPoints, 'server/demonstration/**', 'npm:kysely', 'node:**'],
  },
  {
    at: ['server/config*.ts'],
    may: [
      'contract/**',
      'server/config*.ts',
      'server/kernel/messages.ts',
      'server/kernel/secret-key.ts',
      'node:**',
    ],
  },
  {
    at: [
      'server/main.ts',
      'server/run.ts',
      'server/program.ts',
      'server/start-warnings.ts',
      'server/welcome.ts',
      'server/terminal-code.ts',
    ],
    may: [
      'contract/**',
      'server/*.ts',
      'server/kernel/**',
      'server/shell/**',
      entryPoints,
      'server/demonstration/**',
      'type npm:fastify',
      'npm:uqr',
      'node:**',
    ],
  },

  { at: ['web/messages.ts', 'web/address.ts', 'web/here.ts'], may: ['contract/**', 'web/address.ts'] },
  { at: ['web/browser-storage.ts', 'web/leaving.ts'], may: [] },
  { at: ['web/page-address.ts'], may: ['contract/**', 'web/address.ts', 'web/here.ts'] },
  // All pages at once: too much for phones and projectors.
  { at: ['web/to.ts'], may: ['contract/pages.ts', 'web/page-address.ts'] },
  { at: ['web/ui/mantine/**'], may: [...webBase, 'npm:@mantine/*'] },
  // What is being typed outlives a reload.
  { at: ['web/ui/fields/use-draft.ts'], may: ['web/ui/**', 'web/browser-storage.ts', 'npm:react'] },
  // Primitives know no domain: of the contract they read only what stands at its root, and the texts.
  {
    at: ['web/ui/**'],
    may: [
      'contract/*.ts',
      'contract/messages/**',
      'web/messages.ts',
      'web/ui/**',
      'npm:react',
      'npm:react-dom',
      'npm:uqr',
      'npm:@fontsource-variable/*',
    ],
  },
  {
    at: ['web/api/**'],
    may: [
      'contract/**',
      'web/messages.ts',
      'web/address.ts',
      'web/here.ts',
      'web/page-address.ts',
      'web/browser-storage.ts',
      'web/leaving.ts',
      'web/api/**',
      'npm:react',
      'npm:@tanstack/react-query',
    ],
  },
  {
    at: ['web/realtime/**'],
    may: [
      'contract/**',
      'web/messages.ts',
      'web/browser-storage.ts',
      'web/leaving.ts',
      'web/api/**',
      'web/realtime/**',
      'npm:react',
    ],
  },
  {
    at: ['web/offline/**'],
    may: [
      'contract/**',
      'web/offline/**',
      'web/realtime/**',
      'web/ui/look/tokens.css',
      'web/pages/audience/place.ts',
      'npm:workbox-precaching',
      'npm:workbox-routing',
    ],
  },
  { at: ['web/domains/*/**'], may: [...webBase, 'web/api/**', 'web/realtime/**', 'npm:@mantine/*'] },
  ...Object.entries(facePackages).flatMap(([face, packages]) => [
    // The one place of a face that knows the kinds of session.
    {
      at: [`web/pages/${face}/kinds/kinds.ts`],
      may: [...webBase, `web/pages/${face}/kinds/**`, `web/kinds/*/${face}/*`],
    },
    kindZone(face, packages),
  ]),
  // What the faces of one kind share; prompts are a part of several kinds.
  {
    at: ['web/kinds/*/**'],
    may: [...webBase, 'web/realtime/**', 'web/api/call.ts', 'web/domains/prompts/**'],
  },
  { at: ['web/routes.tsx'], may: [...webBase, 'web/here.ts', 'npm:react-router'] },
  ...Object.entries(facePackages).map(([face, packages]) => faceZone(face, packages)),
];

/** Not the product: they may import anything, and nothing of the product imports them. */
const bystanders = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.fixture.ts',
  '**/*.permissions.ts',
  '**/test-*.ts',
  'server/test/**',
  'tools/**',
  'bench/**',
  'e2e/**',
  '*.ts',
];

function domainZone(name: string, earlier: readonly string[]): Zone {
  const itself = `server/domains/${name}/**`;
  return {
    at: [itself],
    may: [
      'contract/**',
      'server/kernel/**',
      itself,
      ...earlier.map((other) => `server/domains/${other}/index.ts`),
      'npm:kysely',
      'node:crypto',
      ...(trades[name] ?? []),
    ],
  };
}

function faceZone(face: string, more: readonly string[]): Zone {
  const itself = `web/pages/${face}/**`;
  return {
    at: [itself],
    may: [...webBase, 'web/api/**', 'web/realtime/**', 'web/offline/**', 'web/domains/**', itself, ...more],
  };
}

/** What a kind of session brings to a face: part of that face, which finds it by its table. */
function kindZone(face: string, more: readonly string[]): Zone {
  const { may } = faceZone(face, more);
  return { at: [`web/kinds/*/${face}/**`], may };
}

/** The zone of a file; the first line that names it counts. */
export function zoneOf(path: string): Zone | undefined {
  return zones.find((zone) => matches(zone.at, path));
}

export function isBystander(path: string): boolean {
  return matches(bystanders, path);
}

export function mayImport(
  zone: Zone,
  from: string,
  imported: { target: string; typeOnly: boolean },
): boolean {
  // What several pages of one domain share knows no other domain, nor a kind another: only its own folder counts as itself.
  const itself = /^web\/(?:domains|kinds)\/[^/]+\//.exec(from)?.[0];
  if (itself !== undefined && imported.target.startsWith(itself)) return true;
  const running = zone.may.filter((pattern) => !pattern.startsWith('type '));
  const types = zone.may.map((pattern) => pattern.replace(/^type /, ''));
  return matches(imported.typeOnly ? types : running, imported.target);
}

export function matches(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => expressionOf(pattern).test(path));
}

const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known !== undefined) return known;
  const text = pattern.replaceAll(
    /\*\*\/|\*\*|\*|[.+?^${}()|[\]\\]/g,
    (part) => wildcards[part] ?? `\\${part}`,
  );
  const made = new RegExp(`^${text}$`);
  expressions.set(pattern, made);
  return made;
}
