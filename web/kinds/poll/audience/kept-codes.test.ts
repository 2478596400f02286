import { afterEach, expect, it, vi } from 'vitest';
import { dropCode, keepCode, keptCode } from './kept-codes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps the newest code where the storage is full after the first', () => {
  const kept = new Map<string, string>();
  let isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
  const vote = { sessionId: '1', firstItem: '1', promptId: '1' };
  keepCode(vote, 'one');
  isFull = true;
  keepCode(vote, 'two');
  expect(keptCode(vote)).toBe('two');
  isFull = false;
  keepCode(vote, 'three');
  expect([keptCode(vote), ...kept.values()]).toEqual(['three', 'one two three']);
  for (const code of ['three', 'two', 'one']) dropCode(vote, code);
  expect([keptCode(vote), kept.size]).toEqual([null, 0]);
});
