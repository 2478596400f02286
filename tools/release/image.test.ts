import { execFile, execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asArguments } from '#server/kernel/postgres/settings.ts';

// No container is made here: what the Dockerfile copies is copied to a folder, and what the documents name is begun in it.

const run = promisify(execFile);
const project = path.join(import.meta.dirname, '../..');
const dockerfile = readFileSync(path.join(project, 'Dockerfile'), 'utf8');
const workflow = readFileSync(path.join(project, '.github/workflows/release.yml'), 'utf8');
const delivered = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const left = readFileSync(path.join(project, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

let image: string;
beforeAll(() => {
  image = mkdtempSync(path.join(tmpdir(), 'volary-image-'));
  const copied = [...delivered.matchAll(/^COPY --from=build ((?:.|\\\n)+?)$/gm)].flatMap(([, words = '']) => {
    const paths = words.replaceAll('\\\n', ' ').trim().split(/\s+/);
    const to = paths.pop() ?? '';
    return paths.map((from) => ({ from: from.replace('/volary/', ''), to, several: paths.length > 1 }));
  });
  const isLeft = (file: string) =>
    left.some((pattern) => path.matchesGlob(path.relative(project, file), pattern));
  for (const { from, to, several } of copied) {
    if (['node_modules', 'dist'].includes(from)) continue;
    const target = path.join(image, several || to.endsWith('/') ? path.join(to, path.basename(from)) : to);
    cpSync(path.join(project, from), target, { recursive: true, filter: (file) => !isLeft(file) });
  }
  // The packages without those that only developers need.
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [folder, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(folder)) continue;
    mkdirSync(path.dirname(path.join(image, folder)), { recursive: true });
    symlinkSync(path.join(project, folder), path.join(image, folder));
  }
});
afterAll(() => rmSync(image, { recursive: true }));

/** Of all documents for operators: `npm run simulate`, `node tools/backup.ts`. */
function toolsNamed(): string[] {
  const guides = globSync('docs/*.md', { cwd: project }).filter((file) => file !== 'docs/walk.md');
  const text = guides.map((file) => readFileSync(path.join(project, file), 'utf8')).join('\n');
  const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const byName = [...text.matchAll(/npm run (?:--?\w+ )?([a-z][a-z-]*)/g)].map(
    ([, name = '']) => scripts[name] ?? '',
  );
  const byFile = [...text.matchAll(/node tools\/(?:start\/run\.cjs tools\/)?[\w/-]+\.ts/g)].map(
    ([words]) => words,
  );
  const files = [...byName, ...byFile].flatMap((words) => /tools\/[\w/-]+\.ts/.exec(words)?.[0] ?? []);
  // They measure and test from a checkout, and are not for a machine that serves.
  const ofCheckouts = ['fill-database', 'enumeration', 'hall', 'kill-rounds', 'overload'];
  const isForCheckouts = (file: string) => ofCheckouts.some((name) => file.startsWith(`tools/${name}`));
  return [...new Set(files)].filter((file) => !isForCheckouts(file)).sort();
}

test('has every tool that the documents name, with all that it imports', { timeout: 120_000 }, async () => {
  const tools = toolsNamed();
  expect(tools).toEqual(
    expect.arrayContaining([
      'tools/backup.ts',
      'tools/simulate/main.ts',
      'tools/dashboard/main.ts',
      'tools/make-manager.ts',
    ]),
  );
  // Nothing is there that it could reach: it begins, and says what it misses.
  const nowhere = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    DATA_FOLDER: path.join(image, 'data'),
  };
  const env = { PATH: process.env.PATH ?? '', ...nowhere };
  const begun = await Promise.all(
    tools.map(async (tool) => {
      const options = { cwd: image, env, timeout: 60_000 };
      const { stderr = '' } = await run(process.execPath, [tool, '--no-such-option'], options).catch(
        (error) => error,
      );
      return [tool, /Cannot find (?:module|package) '[^']+'/.exec(`${stderr}`)?.[0] ?? 'begins'];
    }),
  );
  expect(begun).toEqual(tools.map((tool) => [tool, 'begins']));
});

test('runs them by npm too, though it has no list of packages to install from', {
  timeout: 60_000,
}, async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(image, 'package.json'), 'utf8')) as {
    scripts: { doctor: string };
  };
  const [program, ...words] = scripts.doctor.split(' ');
  expect(program).toBe('node');
  const env = { PATH: process.env.PATH ?? '' };
  const { code, stderr } = await run(process.execPath, [...words, '--no-such-option'], {
    cwd: image,
    env,
  }).catch((error) => error);
  expect([code, stderr]).toEqual([1, expect.stringContaining('npm run doctor')]);
});

test('is built on a base that a release can name by its digest', () => {
  expect(dockerfile.match(/^FROM .*$/gm)).toEqual([
    expect.stringMatching(/\{BASE\} AS build$/),
    expect.stringMatching(/\{BASE\}$/),
  ]);
  expect(workflow).toContain("sed -n 's/^ARG BASE=//p' Dockerfile");
  const base = execFileSync('sed', ['-n', 's/^ARG BASE=//p', 'Dockerfile'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(base).toBe('node:24.21.0-slim\n');
});

test('is built and started for each processor on a machine that has it, and gets its name when all have started', () => {
  const jobs = Object.fromEntries(
    workflow
      .slice(workflow.indexOf('\njobs:\n') + 7)
      .split(/^ {2}(?=\w+:$)/m)
      .map((job) => [job.split(':')[0], job]),
  );
  const { image = '', release = '' } = jobs;
  const machines = [...image.matchAll(/platform: (\S+)\n +runner: (\S+)/g)].map(([, ...both]) => both);
  expect(machines).toEqual([
    ['linux/amd64', 'ubuntu-24.04'],
    ['linux/arm64', 'ubuntu-24.04-arm'],
  ]);
  expect(image).toMatch(/^ {4}runs-on: \$\{\{ matrix\.runner \}\}$/m);
  expect(image).toMatch(/^ +platforms: \$\{\{ matrix\.platform \}\}$/m);
  expect(workflow).not.toMatch(/qemu|platforms: .*,/);
  const [pushed, started] = ['push-by-digest=true', 'docker run'].map((words) => image.indexOf(words));
  expect(pushed).toBeGreaterThan(0);
  expect(started).toBeGreaterThan(Number(pushed));
  expect(release).toMatch(/^ {4}needs: \[prepare, image\]$/m);
  expect(release).toContain(`[[ \${#digests[@]} == ${machines.length} ]]`);
  expect(release).toContain('imagetools create --tag "$IMAGE:$VERSION"');
});

test('is built by the builders of older distributions too, which know only these options of a health check', () => {
  const [, options = ''] = /^HEALTHCHECK ((?:--\S+ )+)/m.exec(dockerfile) ?? [];
  expect(options.match(/--[a-z-]+/g)).toEqual(['--interval', '--timeout', '--start-period']);
});

test('what people write reaches the log of no PostgreSQL, the one of compose.yaml as little as the bundled one', () => {
  const [, , postgres = ''] = readFileSync(path.join(project, 'compose.yaml'), 'utf8').split(
    /^ {2}(?:app|postgres|valkey):$/m,
  );
  const given = [...postgres.matchAll(/^ +-c,\n +(\w+=\w+),$/gm)].map(([, setting]) => setting);
  const bundled = asArguments({}).filter((setting) =>
    /^log_(?:min_error_statement|error_verbosity)=/.test(setting),
  );
  expect(bundled).toHaveLength(2);
  expect(given).toEqual(expect.arrayContaining(bundled));
});

test('answers at the port of the machine that PORT names, whatever the settings of the app say', () => {
  const [, app = ''] = readFileSync(path.join(project, 'compose.yaml'), 'utf8').split(
    /^ {2}(?:app|postgres):$/m,
  );
  const [, set = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(app) ?? [];
  expect(set).toMatch(/^ {6}HOST: 0\.0\.0\.0$/m);
  const [, inside] = /^ {6}PORT: (\d+)$/m.exec(set) ?? [];
  expect(app).toContain(`- 127.0.0.1:\${PORT:-3000}:${inside}\n`);
});
