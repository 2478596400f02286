import { expect, test } from 'vitest';
import { isPortTaken, sourceOf } from './source-address.ts';

test.runIf(process.platform === 'linux')(
  'each connection of a phone on this machine has a port of its own',
  () => {
    const source = sourceOf('http://127.0.0.1:3000', 2_001);
    const connections = [{ ...source }, { ...source }, { ...source }];
    expect(new Set(connections.map(({ localPort }) => localPort)).size).toBe(3);
    expect(connections.map(({ localAddress }) => localAddress)).toEqual(Array(3).fill('127.0.0.3'));
  },
);

test('phones of another machine choose nothing', () => {
  expect(sourceOf('https://live.example', 7)).toEqual({});
});

test('a port that something else has is told from a server that is away', () => {
  const problem = (code: string) => Object.assign(new Error(code), { code });
  expect(['EADDRINUSE', 'ECONNREFUSED'].map((code) => isPortTaken(problem(code)))).toEqual([true, false]);
});
