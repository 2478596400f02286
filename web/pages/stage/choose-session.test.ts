import { describe, expect, it } from 'vitest';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { announced, chosenSession, neighbour } from './choose-session.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const session = (id: string, start: string, end: string | null = null) =>
  ({ id, sortOrder: 0, timeRange: { start: `2026-11-20T${start}:00Z`, end } }) as LiveSession;
const sessions = [
  session('1', '09:00', '2026-11-20T10:00:00Z'),
  session('2', '10:00'),
  session('3', '11:00'),
  session('4', '15:00'),
];

it('shows the live session that started last', () => {
  expect(chosenSession(sessions, null, now)?.id).toBe('3');
});

it('shows what somebody picked, and falls back when that is gone', () => {
  expect(chosenSession(sessions, '2', now)?.id).toBe('2');
  expect(chosenSession(sessions, '1', now)?.id).toBe('1');
  expect(chosenSession(sessions, '99', now)?.id).toBe('3');
  expect(chosenSession([], null, now)).toBeNull();
});

it('steps among the live ones, round and round', () => {
  expect(neighbour(sessions, '3', 1, now)?.id).toBe('2');
  expect(neighbour(sessions, '2', 1, now)?.id).toBe('3');
  expect(neighbour(sessions, '2', -1, now)?.id).toBe('3');
  expect(neighbour([session('2', '10:00')], '2', 1, now)).toBeNull();
});

describe('a session that is hidden from the audience', () => {
  const hidden = (one: LiveSession): LiveSession => ({ ...one, hidden: true });
  const agenda = [session('1', '09:00'), hidden(session('2', '10:00')), session('3', '11:00')];

  it('is not what the stage chooses by itself', () => {
    expect(chosenSession([session('1', '09:00'), hidden(session('2', '10:00'))], null, now)?.id).toBe('1');
    expect(chosenSession([hidden(session('2', '10:00'))], null, now)).toBeNull();
  });

  it('is shown when somebody picked it', () => {
    expect(chosenSession(agenda, '2', now)?.id).toBe('2');
  });

  it('is stepped over, and left by either step', () => {
    expect(neighbour(agenda, '3', 1, now)?.id).toBe('1');
    expect(neighbour([session('1', '09:00'), hidden(session('2', '10:00'))], '1', 1, now)).toBeNull();
    expect(neighbour(agenda, '2', 1, now)?.id).toBe('3');
    expect(neighbour(agenda, '2', -1, now)?.id).toBe('1');
  });

  it('is not announced as the next', () => {
    const later = [hidden(session('4', '15:00')), session('5', '16:00')];
    expect(announced(later, now).upcoming.map(({ id }) => id)).toEqual(['5']);
  });
});
