import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readInstance } from '../kept-instance/instance.ts';
import { sectionOf, versionsIn } from './changelog.ts';
import versions from './versions.json' with { type: 'json' };

const run = promisify(execFile);
const project = path.join(import.meta.dirname, '../..');
const changelog = readFileSync(path.join(project, 'CHANGELOG.md'), 'utf8');

test('each version stands in the changelog, the newest first, with what it brought', () => {
  expect(versionsIn(changelog)).toEqual(Object.keys(versions));
  for (const version of Object.keys(versions))
    expect(sectionOf(changelog, version)).toMatch(/^### Added\n\n- /);
  expect(sectionOf(changelog, '9.9.9')).toBeUndefined();
  expect(
    sectionOf('# Changelog\n\n## [1.0.0] - 2026-11-25\n\n## [0.9.0] - 2026-11-24\n\n- Wings\n', '1.0.0'),
  ).toBeUndefined();
});

test('of each version an instance is kept, on which later ones are tried', () => {
  const kept = ['before-kinds', 'before-settings', 'version-0.3.0'].map((name) => readInstance(name).version);
  for (const commit of Object.values(versions))
    expect(kept.filter((short) => commit.startsWith(short))).toHaveLength(1);
});

test('who releases is told which tag fits, and what to write first', async () => {
  const notes = (tag: string) => run(process.execPath, ['tools/release/notes.ts', tag], { cwd: project });
  await expect(notes('v99.0.0')).rejects.toMatchObject({
    code: 1,
    stderr: `The tag says 99.0.0, and package.json says ${manifest.version}.\n`,
  });
  if (sectionOf(changelog, manifest.version) === undefined)
    await expect(notes(`v${manifest.version}`)).rejects.toMatchObject({
      stderr: `CHANGELOG.md has no section [${manifest.version}].\n`,
    });
  else expect((await notes(`v${manifest.version}`)).stdout).toContain('- ');
});

const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
];
/** A library that is used as it comes, and can be exchanged. */
const unmodified = ['LGPL-3.0-or-later', 'MPL-2.0'];

type Part = { name: string; licenses?: { license?: { id?: string; name?: string }; expression?: string }[] };

test('the list of parts names all that is delivered, each with a licence that allows it', async () => {
  const options = { cwd: project, maxBuffer: 2 ** 26 };
  const { stdout } = await run(process.execPath, ['tools/release/parts.ts'], options);
  const { metadata, components } = JSON.parse(stdout) as {
    metadata: { component: { version: string } };
    components: Part[];
  };
  expect(metadata.component.version).toBe(manifest.version);
  const names = components.map(({ name }) => name);
  for (const name of Object.keys(manifest.dependencies)) expect(names).toContain(name);
  expect(names).not.toContain('vitest');
  const licencesOf = ({ licenses = [] }: Part) =>
    licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '');
  const fits = (part: Part) =>
    licencesOf(part).some((licence) =>
      licence.split(/[() ]+/).some((word) => [...allowed, ...unmodified].includes(word)),
    );
  expect(components.filter((part) => !fits(part)).map((part) => [part.name, ...licencesOf(part)])).toEqual(
    [],
  );
});
