import { expect, test } from 'vitest';
import { fromFreePort, isPortTaken, sourceOf } from './source-address.ts';

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

test('a connection is tried from another port while something else has the one it chose, and not without end', async () => {
  const problem = (code: string) => Object.assign(new Error(code), { code });
  let tries = 0;
  const takenTimes = (taken: number) => async () => {
    tries += 1;
    if (tries <= taken) throw problem('EADDRINUSE');
    return 'connected';
  };
  expect(await fromFreePort(takenTimes(3))).toBe('connected');
  tries = 0;
  await expect(fromFreePort(takenTimes(1_000))).rejects.toThrow('EADDRINUSE');
  expect(tries).toBe(20);
  await expect(fromFreePort(() => Promise.reject(problem('ECONNREFUSED')))).rejects.toThrow('ECONNREFUSED');
});
