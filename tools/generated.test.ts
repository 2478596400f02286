import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, patience, project } from './command.fixture.ts';

describe('in a copy of the project', { timeout: patience }, () => {
  let copy: string;
  const generated = ['docs/configuration.md', 'docs/rules.md', 'server/kernel/db/tables.ts'];

  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'volary-generated-'));
    for (const name of ['contract', 'docs', 'e2e', 'server', 'tools', 'web'])
      await cp(path.join(project, name), path.join(copy, name), { recursive: true });
    for (const name of [
      'package.json',
      'package-lock.json',
      'biome.json',
      '.gitignore',
      '.kysely-codegenrc.json',
    ])
      await cp(path.join(project, name), path.join(copy, name));
    await symlink(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
    for (const file of generated) await rm(path.join(copy, file));
    await mkdir(path.join(copy, 'data'));
  }, patience);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test('what is generated is what stands in the project', async () => {
    for (const name of ['configuration-page', 'rules', 'tables'])
      expect((await command(name, [], { cwd: copy })).code, name).toBe(0);
    for (const file of generated)
      expect(await readFile(path.join(copy, file), 'utf8'), file).toBe(
        await readFile(path.join(project, file), 'utf8'),
      );
  });

  test('openapi prints the document that a server would answer', async () => {
    const { out } = await command('openapi', [], { cwd: copy });
    expect(JSON.parse(out)).toMatchObject({ openapi: expect.any(String), paths: expect.any(Object) });
  });
});
