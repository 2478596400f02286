import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addressesFile } from '../../tools/addresses.ts';

it('knows method and path of every endpoint of the contract', async () => {
  expect(await readFile(new URL('./addresses.ts', import.meta.url), 'utf8')).toBe(addressesFile());
});
