import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

test('the image starts the server with the flags of `npm start`', () => {
  const flags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  expect(flags.length).toBeGreaterThan(0);
  expect(JSON.parse(command)).toEqual(['node', ...flags, 'server/main.ts']);
});
