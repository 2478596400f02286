import { expect, test } from 'vitest';
import { heldList, withWritten } from './held-list.ts';

const item = (id: string, votes = 0, status = 'allowed') => ({ id, votes, status });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const nobody: ReadonlySet<string> = new Set();

test('what is new stands below what was drawn, which shows the votes of now', () => {
  const drawn = [item('2'), item('1')];
  const listed = [item('3'), item('1', 5), item('2')];
  const held = heldList(drawn, { listed, all: listed, left: nobody });
  expect(idsOf(held)).toEqual(['2', '1', '3']);
  expect(held[1]?.votes).toBe(5);
});

test('what others push out of the window stays, what was moved to another list leaves', () => {
  const drawn = [item('3'), item('2'), item('1')];
  const listed = [item('4')];
  const all = [...listed, item('2', 0, 'dismissed'), item('1', 1)];
  const held = heldList(drawn, { listed, all, left: nobody });
  expect(idsOf(held)).toEqual(['3', '1', '4']);
  expect(held[1]?.votes).toBe(1);
});

test('what was pushed out of the window and then moved here leaves, though nothing tells of it any more', () => {
  const drawn = [item('2'), item('1')];
  const listed = [item('3')];
  expect(idsOf(heldList(drawn, { listed, all: listed, left: new Set(['1']) }))).toEqual(['2', '3']);
});

test('what comes back to the list is listed, wherever it was meanwhile', () => {
  const drawn = [item('2'), item('1')];
  expect(idsOf(heldList(drawn, { listed: drawn, all: drawn, left: new Set(['1']) }))).toEqual(['2', '1']);
});

test('the row in which somebody writes stays in its place when it is moved, as it is now', () => {
  const drawn = [item('3'), item('2'), item('1')];
  const [, written = null] = drawn;
  const shown = [item('3'), item('1')];
  const all = [item('2', 0, 'answered'), ...shown];
  expect(withWritten(shown, { drawn, all, written })).toEqual([
    item('3'),
    item('2', 0, 'answered'),
    item('1'),
  ]);
  expect(withWritten(shown, { drawn, all, written: null })).toEqual(shown);
  expect(withWritten(drawn, { drawn: [], all, written })).toEqual(drawn);
});

test('a row that is written in again stands on top, though nothing tells of it any more', () => {
  const shown = [item('3'), item('1')];
  const written = item('2');
  expect(idsOf(withWritten(shown, { drawn: shown, all: shown, written }))).toEqual(['2', '3', '1']);
});
