import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { licencesText, packageFolders } from './licences.ts';

const modules = path.join(import.meta.dirname, '../../node_modules');

test('a reader of licenses.txt finds each package once, with the text of its licence', () => {
  const folders = packageFolders([
    path.join(modules, 'react/index.js'),
    path.join(modules, 'react/cjs/react.production.js'),
    `\0${path.join(modules, 'react/index.js')}?commonjs-exports`,
    path.join(modules, '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    path.join(import.meta.dirname, 'licences.ts'),
    '\0rolldown/runtime.js',
  ]);
  expect(folders).toEqual([path.join(modules, '@fontsource-variable/inter'), path.join(modules, 'react')]);
  const text = licencesText(folders);
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(text).toContain('Copyright (c) Meta Platforms');
});

test('a package without a licence file is there with what it states; one that states nothing fails the build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'volary-licences-'));
  try {
    const write = async (about: object) => {
      await mkdir(path.join(folder, 'bird'), { recursive: true });
      await writeFile(path.join(folder, 'bird/package.json'), JSON.stringify(about));
      return licencesText([path.join(folder, 'bird')]);
    };
    expect(await write({ name: 'bird', version: '1.0.0', license: 'MIT', author: 'Wren' })).toContain(
      'states: MIT, Wren.',
    );
    await expect(write({ name: 'bird', version: '1.0.0' })).rejects.toThrow('does not state a licence');
  } finally {
    await rm(folder, { recursive: true });
  }
});
