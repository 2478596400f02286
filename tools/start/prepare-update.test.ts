import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A project of three files, with the start of this one, real git, npm and Vite: its one package comes from a file, so no network is needed.

const project = path.join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'volary-update-'));
  cpSync(path.join(project, 'tools/start'), path.join(folder, 'tools/start'), { recursive: true });
  write('.gitignore', 'node_modules\ndist\n.versions\n.home\n*.tgz\n');
  write('vite.config.ts', `export default { root: 'web', build: { outDir: '../dist', emptyOutDir: true } };`);
  write(
    'server/main.ts',
    `import { readFileSync } from 'node:fs';
     const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
     console.log('serves', read('../dist/index.html').trim(), 'with', JSON.parse(read('../node_modules/vite/package.json')).version);`,
  );
  for (const version of ['1.0.0', '2.0.0']) pack(version);
  git('init', '--quiet');
  release('v1', { page: 'one', packages: '1.0.0' });
  release('v2', { page: 'two', packages: '2.0.0' });
  release('v3', { page: 'three', packages: '2.0.0' });
  release('v4', { page: 'four', packages: '1.0.0' });
  git('checkout', '--quiet', 'v1');
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** The package of that version: the Vite of this project. */
function pack(version: string): void {
  const vite = pathToFileURL(path.join(project, 'node_modules/vite/bin/vite.js'));
  write('package/package.json', JSON.stringify({ name: 'vite', version, type: 'module' }));
  write('package/bin/vite.js', `import '${vite}';`);
  execFileSync('tar', ['-czf', `vite-${version}.tgz`, 'package'], { cwd: folder });
  rmSync(path.join(folder, 'package'), { recursive: true });
}

function release(tag: string, { page, packages }: { page: string; packages: string }): void {
  const dependencies = { vite: `file:${path.join(folder, `vite-${packages}.tgz`)}` };
  const start = 'node tools/start/run.cjs tools/start/begin.mjs';
  const about = { name: 'small', version: '1.0.0', type: 'module', engines: { node: '>=20' } };
  write('package.json', JSON.stringify({ ...about, scripts: { start }, dependencies }));
  const vite = { version: packages, resolved: dependencies.vite };
  const lock = { '': { name: 'small', version: '1.0.0', dependencies }, 'node_modules/vite': vite };
  write(
    'package-lock.json',
    JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages: lock }),
  );
  write('web/index.html', page);
  git('add', '--all');
  git('-c', 'user.name=Ines', '-c', 'user.email=ines@example.org', 'commit', '--quiet', '-m', tag);
  git('tag', tag);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
}

async function run(...words: string[]) {
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: path.join(folder, '.home') };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, words, { cwd: folder, env })
    .then((result) => ({ ...result, code: 0 }))
    .catch((error) => error);
  const made = [...`${stdout}`.matchAll(/^(Installing|Building) .*\.\.\.$/gm)].map(([, what]) => what);
  return { code, made, said: `${stdout}${stderr}`, serves: /^serves (.*)$/m.exec(stdout)?.[1] };
}

const start = () => run('tools/start/start.mjs');
const prepareUpdate = (...words: string[]) =>
  run('tools/start/run.cjs', 'tools/start/prepare-update.mjs', ...words);

test('a version that was prepared beside the running one starts at once, and so does the one before it, on the way back', {
  timeout: 60_000,
}, async () => {
  expect(await start()).toMatchObject({
    code: 0,
    made: ['Installing', 'Building'],
    serves: 'one with 1.0.0',
  });

  const prepared = await prepareUpdate('v2');
  expect(prepared).toMatchObject({ code: 0, made: ['Installing', 'Building'] });
  expect(prepared.said).toContain('v2 is prepared.');
  // Nothing of what runs was touched, and nothing is left lying about but what the start will take.
  expect(await start()).toMatchObject({ made: [], serves: 'one with 1.0.0' });
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(git('status', '--porcelain')).toBe('');

  git('checkout', '--quiet', 'v2');
  expect(await start()).toMatchObject({ code: 0, made: [], serves: 'two with 2.0.0' });
  git('checkout', '--quiet', 'v1');
  expect(await start()).toMatchObject({ code: 0, made: [], serves: 'one with 1.0.0' });
  git('checkout', '--quiet', 'v2');
  expect(await start()).toMatchObject({ code: 0, made: [], serves: 'two with 2.0.0' });

  // The same packages are not installed once more; what is older than the version before is gone.
  expect(await prepareUpdate('v3')).toMatchObject({ code: 0, made: ['Building'] });
  expect(readdirSync(path.join(folder, '.versions'))).toEqual([expect.stringMatching(/^dist-/)]);
  git('checkout', '--quiet', 'v3');
  expect(await start()).toMatchObject({ code: 0, made: [], serves: 'three with 2.0.0' });
});

test('whoever only checks a version out has it made at the start, as ever', { timeout: 60_000 }, async () => {
  git('checkout', '--quiet', 'v4');
  expect(await start()).toMatchObject({
    code: 0,
    made: ['Installing', 'Building'],
    serves: 'four with 1.0.0',
  });
});

test('what cannot be prepared is told in words, and leaves nothing behind', { timeout: 60_000 }, async () => {
  expect(await prepareUpdate()).toMatchObject({ code: 1, said: expect.stringContaining('such as v0.4.0') });
  const unknown = await prepareUpdate('v9');
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('Git knows no version v9') });
  expect(unknown.said).not.toMatch(/\n\s+at /);

  git('checkout', '--quiet', '--orphan', 'long-ago');
  git('rm', '--quiet', '-f', 'tools/start/prepared.mjs');
  git('-c', 'user.name=Ines', '-c', 'user.email=ines@example.org', 'commit', '--quiet', '-m', 'v0');
  git('tag', 'v0');
  git('checkout', '--quiet', 'v4');
  const earlier = await prepareUpdate('v0');
  expect(earlier).toMatchObject({ code: 1, said: expect.stringContaining('at its own start') });
  expect(existsSync(path.join(folder, '.versions/checkout'))).toBe(false);

  // One whose pages cannot be built: what is wrong is said before anything is switched.
  write('web/index.html', '<script type="module" src="./nowhere.js"></script>');
  git('-c', 'user.name=Ines', '-c', 'user.email=ines@example.org', 'commit', '--quiet', '-am', 'v5');
  git('tag', 'v5');
  git('checkout', '--quiet', 'v4');
  const broken = await prepareUpdate('v5');
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('The pages could not be built') });
  expect(existsSync(path.join(folder, '.versions/checkout'))).toBe(false);
  expect(await start()).toMatchObject({ made: [], serves: 'four with 1.0.0' });
});
