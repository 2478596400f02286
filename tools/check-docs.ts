import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { readText, root, sourceFiles } from './imports/project.ts';

/** What a document is held against: the files there are and what is in them, and the scripts of package.json. */
export type Project = {
  has(path: string): boolean;
  /** Empty where there is no such file. */
  read(path: string): string;
  scripts: ReadonlySet<string>;
};

const topFolders = ['contract', 'server', 'web', 'e2e', 'bench', 'tools', 'docs'];

/** What a document says of the project and is not so (any more). */
export function untrueIn(file: string, text: string, project: Project): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const named = [...prose.matchAll(/`#?([^`\s]+)`/g)].map((match) => match[1] ?? '').filter(isPath);
  const linked = [...prose.matchAll(/(?:\]\(|src=")([^)"\s]+)/g)]
    .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => path.posix.join(path.posix.dirname(file), target));
  const tests = [...prose.matchAll(/`([^`\s]+\.test\.tsx?)`: "([^"]+)"/g)].map(
    ([, test = '', story = '']) => ({ test, story }),
  );
  const scripts = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][a-z-]*)/g)].map(
    (match) => match[1] ?? '',
  );
  return [
    ...[...named, ...linked]
      .filter((target) => !project.has(patternOf(target)))
      .map((target) => `there is no ${target}`),
    ...tests
      .filter(({ test, story }) => !project.read(test).includes(story))
      .map(({ test, story }) => `${test} has no test "${story}"`),
    ...scripts.filter((name) => !project.scripts.has(name)).map((name) => `there is no npm run ${name}`),
    ...[...prose.matchAll(/[\w/-]+\.(?:ts|tsx|mjs|sql):\d+/g)].map(
      (match) => `${match[0]} will move: no line numbers`,
    ),
  ];
}

/** Laws are cited as `L<n>`, and each is in contract/realtime/SPEC.md. */
export function unknownLawsIn(text: string, spec: string): string[] {
  const laws = new Set([...spec.matchAll(/^- \*\*(L\d+) /gm)].map((match) => match[1]));
  return [
    ...[...text.matchAll(/\bL\d+\b/g)]
      .filter(([law]) => !laws.has(law))
      .map(([law]) => `there is no law ${law}`),
    ...[...text.matchAll(/\blaws? \d+/g)].map(([law]) => `${law}: laws are cited as L<number>`),
  ];
}

/** A path of ours begins with a top folder. `/api/...` is an address, and `...` leaves something out. */
function isPath(text: string): boolean {
  return topFolders.some((folder) => text.startsWith(`${folder}/`)) && !text.includes('...');
}

/** `<domain>` and `NNNN` stand for whatever there is. */
function patternOf(target: string): string {
  return target
    .replaceAll(/<[^>]+>/g, '*')
    .replaceAll('NNNN', '*')
    .replace(/\/$/, '');
}

/** Every document, and every document that a comment in the code sends its reader to. */
export function untrueDocuments(): string[] {
  const { scripts } = JSON.parse(readText('package.json')) as {
    scripts: object;
  };
  const project: Project = {
    read: (file) => (existsSync(path.join(root, file)) ? readText(file) : ''),
    has: (target) => existsSync(path.join(root, target)) || globSync(target, { cwd: root }).length > 0,
    scripts: new Set(Object.keys(scripts)),
  };
  const documents = globSync(['*.md', '{docs,contract,server,web,tools,e2e,bench}/**/*.md'], { cwd: root });
  const spec = readText('contract/realtime/SPEC.md');
  const sources = sourceFiles().filter((file) => !file.endsWith('check-docs.test.ts'));
  return [
    ...[...documents, ...sources].flatMap((file) =>
      unknownLawsIn(readText(file), spec).map((says) => `${file}: ${says}`),
    ),
    ...documents.flatMap((file) => untrueIn(file, readText(file), project).map((says) => `${file}: ${says}`)),
    ...sources.flatMap((file) =>
      [...readText(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
        .filter(([target]) => !project.has(target))
        .map(([target]) => `${file}: there is no ${target}`),
    ),
  ];
}

if (import.meta.main) {
  const untrue = untrueDocuments();
  for (const line of untrue) console.error(line);
  process.exitCode = untrue.length === 0 ? 0 : 1;
}
