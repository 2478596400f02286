import { expect, it } from 'vitest';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts, nextTurn, redrawAfterMs } from './live-now.ts';

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`;
const ten = Date.parse(at(10));
const session = (id: string, start: number | null, end: number | null) =>
  ({
    id,
    sortOrder: 0,
    timeRange: { start: start === null ? null : at(start), end: end === null ? null : at(end) },
  }) as LiveSession;

const sessions = [
  session('1', 0, 5),
  session('2', 2, null),
  session('3', 8, 12),
  session('4', 20, 30),
  session('5', null, null),
];
const ids = (list: LiveSession[]) => list.map(({ id }) => id);

it('puts the session that started last in front, and the rest in their order', () => {
  const { live, upcoming, ended } = agendaParts(sessions, ten);
  expect(ids(live)).toEqual(['3', '2']);
  expect(ids(upcoming)).toEqual(['4', '5']);
  expect(ids(ended)).toEqual(['1']);
});

it('knows when the picture will change by itself', () => {
  expect(nextTurn(sessions, Date.parse(at(6)))).toBe(Date.parse(at(8)));
  expect(nextTurn(sessions, Date.parse(at(40)))).toBeNull();
});

it('counts down the last ten seconds of what runs, one by one', () => {
  const end = Date.parse(at(12));
  expect(nextTurn(sessions, ten)).toBe(end - 10_000);
  expect(nextTurn(sessions, end - 10_000)).toBe(end - 9_000);
  expect(nextTurn(sessions, end - 8_500)).toBe(end - 8_000);
  expect(nextTurn(sessions, end - 300)).toBe(end);
  expect(nextTurn(sessions, end)).toBe(Date.parse(at(20)));
});

it('draws again what a session’s end overtook between the drawing and the timer', () => {
  const end = Date.parse(at(12));
  const sessions = [session('3', 8, 12)];
  expect(redrawAfterMs(sessions, end - 3, end + 2)).toBe(20);
  expect(redrawAfterMs(sessions, end - 300, end - 298)).toBe(318);
  expect(redrawAfterMs(sessions, end, end + 2)).toBeNull();
});
