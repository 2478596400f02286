import { expect, test } from 'vitest';
import type { Notice } from './notice.ts';
import { RecentNotices } from './recent-notices.ts';

const renamed = (id: string): Notice => ({
  circle: { of: 'pigeonhole', id },
  changed: [{ thing: 'pigeonhole', id }],
});

function aNode() {
  let now = 0;
  const recent = new RecentNotices(() => now);
  const later = (ms: number) => {
    now += ms;
  };
  return { recent, later };
}

test('a page hears what was told since it began to read, and nothing of before', () => {
  const { recent } = aNode();
  recent.keep(renamed('1'));
  const began = recent.upTo;
  expect(recent.after(began)).toEqual([]);

  recent.keep(renamed('2'));
  recent.keep(renamed('3'));

  expect(recent.after(began)).toEqual([renamed('2'), renamed('3')]);
});

test('a page that took longer than a minute reads again if anything was told, else it has missed nothing', () => {
  const { recent, later } = aNode();
  const began = recent.upTo;
  later(100_000);
  expect(recent.after(began)).toEqual([]);

  recent.keep(renamed('1'));
  later(59_000);
  expect(recent.after(began)).toEqual([renamed('1')]);
  later(2_000);

  expect(recent.after(began)).toBeNull();
  expect(recent.after(recent.upTo)).toEqual([]);
});

test('memory is bounded by things: of an import of thousands only the last are kept', () => {
  const { recent } = aNode();
  const began = recent.upTo;
  const large = (id: string): Notice => ({
    circle: { of: 'pigeonhole', id },
    changed: Array.from({ length: 3_000 }, (_, at) => ({ thing: 'session', id: String(at) })),
  });
  recent.keep(large('1'));
  const between = recent.upTo;
  recent.keep(large('2'));

  expect(recent.after(began)).toBeNull();
  expect(recent.after(between)).toEqual([large('2')]);
});

test('after messages between nodes were lost everybody of before reads again', () => {
  const { recent } = aNode();
  const began = recent.upTo;
  recent.keep(renamed('1'));
  recent.forget();
  expect(recent.after(began)).toBeNull();

  const since = recent.upTo;
  recent.keep(renamed('2'));
  expect(recent.after(since)).toEqual([renamed('2')]);
});

test.each([
  ['of another node', new RecentNotices().upTo],
  ['of nowhere', 'nonsense'],
  ['of no number', '.'],
])('a position %s is not known', (_, position) => {
  expect(aNode().recent.after(position)).toBeNull();
});

test('nor is one that this node has not come to yet', () => {
  const { recent } = aNode();
  expect(recent.after(recent.upTo.replace('.0', '.7'))).toBeNull();
  expect(recent.after(recent.upTo.replace('.0', '.'))).toBeNull();
});
