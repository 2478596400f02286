import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { attendeeAddresses } from '#web/api/attendee-addresses.at-build.ts';
import { atBuild } from './at-build.ts';

it('gives a page the values of a file that runs at the build, and nothing that the file imports', async () => {
  const file = path.join(import.meta.dirname, '../web/api/attendee-addresses.at-build.ts');
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [atBuild()],
    build: { write: false, rolldownOptions: { input: file, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;

  const code = output[0].code;
  expect(output[0].moduleIds).toEqual([file]);
  const page = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  expect({ ...page }).toEqual({ attendeeAddresses });
});
