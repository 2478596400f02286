import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emailAttributes, nameAttributes } from './read-vouched.ts';

test('whoever sets a provider up reads in docs/deploy.md what attributes may be called', async () => {
  const guide = await readFile(path.join(import.meta.dirname, '../../../../../docs/deploy.md'), 'utf8');
  for (const name of [...emailAttributes, ...nameAttributes]) expect(guide).toContain(`\`${name}\``);
});
