import { expect, it } from 'vitest';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { groupParts } from './group-parts.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
const session = (id: string, start: number, end: number, parentId: string | null = null) =>
  ({ id, parentId, sortOrder: 0, timeRange: { start: at(start), end: at(end) } }) as LiveSession;
const ids = (parts: ReturnType<typeof groupParts>) =>
  Object.values(parts).map((groups) =>
    groups.map(({ session: { id }, inside }) => [id, ...inside.map((one) => one.id)]),
  );

it('a group is one entry, live as long as anything in it is', () => {
  const morning = session('1', -60, -1);
  const [talk, panel] = [session('2', -60, -30, '1'), session('3', -5, 20, '1')];
  const lunch = session('4', 20, 60);
  expect(ids(groupParts([morning, talk, panel, lunch], noon))).toEqual([[['1', '2', '3']], [['4']], []]);
  expect(ids(groupParts([morning, talk, lunch], noon))).toEqual([[], [['4']], [['1', '2']]]);
});

it('a group that goes on is still to come', () => {
  const later = session('5', 90, 120, '1');
  expect(ids(groupParts([session('1', -60, -1), later], noon))).toEqual([[], [['1', '5']], []]);
});
