import { hash } from 'node:crypto';
import path from 'node:path';
import { mergeChunks } from './merge-chunks.ts';
import { type Build, type Module, readModules } from './module-graph.ts';
import { neededBy, rootsOf, visitsOf } from './visits.ts';

/** Modules that come together as one file (decision 0152). */
type Group = {
  name: string | ((id: string, build: Build) => string | null);
  test?: RegExp;
  priority: number;
  includeDependenciesRecursively?: boolean;
};

const project = path.join(import.meta.dirname, '../..');

/**
 * Characters of source that may come in vain to save a file. A quarter of them is downloaded: 10 KB, for which a line of 5 Mbit/s takes
 * 16 ms. Found by trial (decision 0152).
 */
const fileCost = 40_000;

// React changes seldom: whoever comes again after an update has it already.
const react: Group = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]/,
  priority: 1,
};

const part = 'part-';

/** Whether most of a file runs as soon as it is there: it is made of what many need from their start. */
export const runsAtOnce = (name: string): boolean => name === react.name || name.startsWith(part);

/** Of account, studio, office and stage: few files for a page, and little in them that it does not need. */
export function groupsOfWork(): Group[] {
  let files: ReadonlyMap<string, string> | null = null;
  return [
    react,
    {
      name: (id, build) => {
        files ??= filesOfWork(readModules(id, build));
        return files.get(id) ?? null;
      },
      priority: 0,
      // All modules that several parts need are in a file of these, so that there is no circle of files to be feared.
      includeDependenciesRecursively: false,
    },
  ];
}

/** The name of each module's file. What has none is needed by one part alone, and the bundler puts it there. */
function filesOfWork(modules: ReadonlyMap<string, Module>): ReadonlyMap<string, string> {
  const starts = [...modules.keys()].filter((id) => /\/web\/pages\/\w+\/main\.tsx$/.test(id)).sort();
  const partsThatNeed = new Map<string, number>();
  for (const root of rootsOf(modules, starts))
    for (const id of neededBy(root, modules)) partsThatNeed.set(id, (partsThatNeed.get(id) ?? 0) + 1);
  const visits = new Map(
    [...visitsOf(modules, starts)].filter(
      ([id]) => (partsThatNeed.get(id) ?? 0) > 1 && !react.test?.test(id),
    ),
  );
  return new Map(
    mergeChunks({ modules, visits, fileCost }).flatMap((ids) => {
      // The same modules are the same file, also after an update that makes others.
      const name = `${part}${hash('sha256', ids.map((id) => path.relative(project, id)).join('\n')).slice(0, 6)}`;
      return ids.map((id): [string, string] => [id, name]);
    }),
  );
}

export function groupsOfPhones(): Group[] {
  let first: ReadonlySet<string> | null = null;
  return [
    react,
    {
      name: (id, build) => {
        first ??= firstScreenIn(readModules(id, build));
        return first.has(id) ? 'start' : null;
      },
      priority: 0,
    },
  ];
}

/**
 * Most who scan a code come to a Q&A: what it shares with other kinds comes with the entry, as many small files weigh more than one. So
 * does the little that it shares with its own parts that come later.
 */
function firstScreenIn(modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const neededByFile = (file: string) => {
    const id = [...modules.keys()].find((one) => one.endsWith(file));
    if (id === undefined) throw new Error(`Phones have no ${file}.`);
    return neededBy(id, modules);
  };
  const start = neededByFile('/web/pages/audience/main.tsx');
  const ofQna = neededByFile('/web/kinds/qna/audience/qna.tsx');
  const besides = new Set([...modules].flatMap(([id, { imports }]) => (ofQna.has(id) ? [] : [...imports])));
  const isFirst = (id: string) => {
    const isOfQna = id.includes('/web/kinds/qna/') || id.includes('/kinds/qna');
    return !isOfQna || ((modules.get(id)?.size ?? 0) < 500 && besides.has(id));
  };
  return new Set([...start, ...[...ofQna].filter(isFirst)]);
}
