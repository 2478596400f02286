import { afterEach, expect, it, vi } from 'vitest';
import { keepOnDevice, readStored, store } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  // Other files of this worker use the same module.
  keepOnDevice(null);
});

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps tab and device apart, and removes by null', () => {
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('localStorage', aStorage());
  expect(store('tab', 'key', 'one')).toBe(true);
  expect(store('device', 'key', 'two')).toBe(true);
  expect([readStored('tab', 'key'), readStored('device', 'key')]).toEqual(['one', 'two']);
  store('tab', 'key', null);
  expect([readStored('tab', 'key'), readStored('device', 'key')]).toEqual([null, 'two']);
});

it('goes on without storage where the browser refuses it', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readStored('tab', 'key')).toBeNull();
  expect(store('tab', 'key', 'one')).toBe(false);
  expect(store('tab', 'key', null)).toBe(false);
});

it('keeps a visit in the tab, and where a tablet goes from hand to hand with what is one person’s', () => {
  vi.stubGlobal('sessionStorage', aStorage());
  store('visit', 'key', 'mine');
  expect(readStored('tab', 'key')).toBe('mine');
  keepOnDevice(aStorage());
  expect(readStored('visit', 'key')).toBeNull();
  store('visit', 'key', 'theirs');
  expect([readStored('device', 'key'), readStored('tab', 'key')]).toEqual(['theirs', 'mine']);
});
