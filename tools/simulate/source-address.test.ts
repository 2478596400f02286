import { expect, test } from 'vitest';
import { fromFreePort, isPortTaken, sourceOf } from './source-address.ts';

test.runIf(process.platform === 'linux')(
  'each connection of a phone on this machine has its own port',
  () => {
    const source = sourceOf('http://127.0.0.1:3000', 2_001);
    const connections = [{ ...source }, { ...source }, { ...source }];
    expect(new Set(connections.map(({ localPort }) => localPort)).size).toBe(3);
    expect(connections.map(({ localAddress }) => localAddress)).toEqual(Array(3).fill('127.0.0.3'));
  },
);

test('phones on another machine leave address and port to the system', () => {
  expect(sourceOf('https://live.example', 7)).toEqual({});
});

test('a port in use is told apart from a server that is down', () => {
  const problem = (code: string) => Object.assign(new Error(code), { code });
  expect(['EADDRINUSE', 'ECONNREFUSED'].map((code) => isPortTaken(problem(code)))).toEqual([true, false]);
});

test('a connection is retried from another port while its port is in use, but not forever', async () => {
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
