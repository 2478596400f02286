import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Parts, runUntilAsked } from './run.ts';

/** A database and a program that note what happens to them, and somebody who may press Ctrl-C. */
function aMachine(parts: Partial<Parts> = {}) {
  const happened: string[] = [];
  const stop = new AbortController();
  const note = (what: string) => async () => void happened.push(what);
  const logged = (level: string) => (_: unknown, message?: string) =>
    void happened.push(`${level}: ${message}`);
  const running = runUntilAsked({
    openDatabase: async () => ({ url: 'postgres://here', stop: note('database stopped') }),
    startProgram: async () => ({ stop: note('program stopped') }),
    signal: stop.signal,
    drainMilliseconds: 200,
    say: () => undefined,
    log: { warn: logged('warn'), error: logged('error') } as Parts['log'],
    ...parts,
  });
  return { happened, running, stop: () => stop.abort() };
}

describe('a stop', () => {
  test('ends the program, then its database', async () => {
    const { happened, running, stop } = aMachine();
    await wait(10);
    expect(happened).toEqual([]);
    stop();
    expect(await running).toBe(0);
    expect(happened).toEqual(['program stopped', 'database stopped']);
  });

  test('that fails is logged, and the database is stopped all the same', async () => {
    const { happened, running, stop } = aMachine({
      startProgram: async () => ({ stop: () => Promise.reject(new Error('no')) }),
    });
    await wait(10);
    stop();
    expect(await running).toBe(1);
    expect(happened).toEqual(['error: shutdown failed', 'database stopped']);
  });

  test('that takes too long is cut off, with a line in the log', async () => {
    const { happened, running, stop } = aMachine({
      startProgram: async () => ({ stop: () => new Promise(() => undefined) }),
    });
    await wait(10);
    stop();
    expect(await running).toBe(0);
    expect(happened).toEqual([expect.stringMatching(/^warn: shutdown timed out/), 'database stopped']);
  });

  test('before the database is up: the program is not started any more', async () => {
    const opening = Promise.withResolvers<void>();
    let stopped = false;
    const { happened, running, stop } = aMachine({
      openDatabase: async () => {
        await opening.promise;
        return {
          url: '',
          stop: async () => {
            stopped = true;
          },
        };
      },
    });
    stop();
    opening.resolve();
    expect(await running).toBe(0);
    expect([happened, stopped]).toEqual([[], true]);
  });

  test('while the program starts: it finishes its start, and is stopped', async () => {
    const starting = Promise.withResolvers<void>();
    const { happened, running, stop } = aMachine({
      startProgram: async () => {
        await starting.promise;
        return { stop: async () => void happened.push('program stopped') };
      },
    });
    await wait(10);
    stop();
    await wait(10);
    expect(happened).toEqual([]);
    starting.resolve();
    expect(await running).toBe(0);
    expect(happened).toEqual(['program stopped', 'database stopped']);
  });
});

test('a start that fails rejects with its reason, and leaves no database running', async () => {
  const { happened, running } = aMachine({ startProgram: () => Promise.reject(new Error('port in use')) });
  await expect(running).rejects.toThrow('port in use');
  expect(happened).toEqual(['database stopped']);
});
