import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { reach } from '../../tools/imports/graph.ts';
import { readProject, readText } from '../../tools/imports/project.ts';
import { attendeeAddresses } from './attendee-addresses.at-build.ts';
import { kioskAddresses } from './kiosk-addresses.at-build.ts';

const project = readProject();

test.each(['audience', 'stage'])('the %s face calls nothing whose address it does not know', (face) => {
  const reached = [...reach(project, [`web/pages/${face}/main.tsx`], 'running').keys()];
  const named = reached
    .filter((file) => /^web\/.*\.tsx?$/.test(file))
    .flatMap((file) => [...readText(file).matchAll(/(?:\bcall\(|\bname: )'(\w+)'/g)])
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(endpoints, name));
  const known = face === 'audience' ? { ...attendeeAddresses, ...kioskAddresses } : attendeeAddresses;
  expect(named.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
});
