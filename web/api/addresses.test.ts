import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { addressesFile, addressFiles } from '../../tools/addresses.ts';
import { reach } from '../../tools/imports/graph.ts';
import { readProject, readText } from '../../tools/imports/project.ts';
import { attendeeAddresses } from './attendee-addresses.ts';

it.each(addressFiles)('knows in $file method and path of the endpoints of the contract', async (each) => {
  const written = await readFile(path.join(import.meta.dirname, '../..', each.file), 'utf8');
  expect(written).toBe(addressesFile(each));
});

test.each(['audience', 'stage'])('the %s face calls nothing whose address it does not know', (face) => {
  const reached = [...reach(readProject(), [`web/pages/${face}/main.tsx`], 'running').keys()];
  const named = reached
    .filter((file) => /^web\/.*\.tsx?$/.test(file))
    .flatMap((file) => [...readText(file).matchAll(/(?:\bcall\(|\bname: )'(\w+)'/g)])
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(endpoints, name));
  expect(named.filter((name) => !Object.hasOwn(attendeeAddresses, name))).toEqual([]);
});
