import { describe, expect, it } from 'vitest';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { afterSession } from './after-session.ts';
import { placesIn } from './places.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number | null) =>
  minutes === null ? null : new Date(noon + minutes * 60_000).toISOString();

/** A session by when it starts and ends, in minutes from noon. */
const session = (
  id: string,
  start: number | null,
  end: number | null,
  { sortOrder = 0, type = 'qna' as SessionType, parentId = null as string | null } = {},
) => ({ id, sortOrder, type, parentId, timeRange: { start: at(start), end: at(end) } }) as LiveSession;

const welcome = session('1', -60, -1);
const [talk, lunch, panel] = [session('2', -30, 20), session('3', 20, 60), session('4', -10, null)];
const all = [welcome, talk, lunch, panel];
const idOf = (found: LiveSession | null) => found?.id ?? null;

describe('whoever was in a session that has ended (R-178)', () => {
  it('stays where the event leads nobody, or does not say', () => {
    expect(afterSession(0, all, welcome, noon)).toBeNull();
    expect(afterSession(undefined, all, welcome, noon)).toBeNull();
  });

  it('is led to what is live: to what started last', () => {
    expect(idOf(afterSession(1, all, welcome, noon))).toBe('4');
  });

  it('stays while nothing is live, until something is started', () => {
    expect(afterSession(1, [welcome, lunch], welcome, noon)).toBeNull();
    expect(idOf(afterSession(1, [welcome, session('3', -1, 60)], welcome, noon))).toBe('3');
  });

  it('is led to what follows on the agenda, whether it is live or to come', () => {
    expect(idOf(afterSession(2, all, welcome, noon))).toBe('2');
    expect(idOf(afterSession(2, [welcome, lunch], welcome, noon))).toBe('3');
  });

  it('is not led to what is over, nor back to what stands above', () => {
    const over = session('5', -50, -40);
    expect(idOf(afterSession(2, [welcome, over, lunch], welcome, noon))).toBe('3');
    expect(afterSession(2, [lunch, welcome], session('3', 20, 60), noon)).toBeNull();
  });

  it('follows the agenda as it is sorted by hand', () => {
    const [last, first] = [session('6', 30, 60, { sortOrder: 3 }), session('7', 90, 120, { sortOrder: 2 })];
    expect(idOf(afterSession(2, [last, first], session('8', -60, -1, { sortOrder: 1 }), noon))).toBe('7');
  });

  describe('inside a group', () => {
    const inside = { parentId: '10' };
    const [first, second] = [session('11', -30, -1, inside), session('12', 5, 40, inside)];

    it('is not led to the group in which nobody takes part, but to what stands in it', () => {
      const morning = [session('10', -30, 120, { type: 'dummy' }), first];
      expect(afterSession(1, [...morning, second], first, noon)).toBeNull();
      expect(idOf(afterSession(1, [...morning, session('12', -1, 40, inside)], first, noon))).toBe('12');
      expect(idOf(afterSession(2, [...morning, second], first, noon))).toBe('12');
      expect(idOf(afterSession(2, [welcome, ...morning, second], welcome, noon))).toBe('12');
    });

    it('is not led to a group either that holds nothing of the track that somebody follows', () => {
      const tracks = (id: string) => ({ tracks: [{ id, name: id, color: 'teal' as const, order: 0 }] });
      const [here, next] = [session('20', -60, -1), session('22', 5, 40)];
      const morning = session('21', -30, 120, { type: 'dummy' });
      const engines = { ...session('23', -1, 40, { parentId: '21' }), ...tracks('hall') };
      const all = [{ ...here, ...tracks('deck') }, morning, { ...next, ...tracks('deck') }, engines];
      const led = (redirect: 1 | 2) => idOf(afterSession(redirect, placesIn(all, 'deck'), here, noon));
      expect([led(1), led(2)]).toEqual([null, '22']);
    });

    it('goes back to what people take part in all along, while that is live, and otherwise on to what follows', () => {
      const board = session('10', -30, 120);
      expect(idOf(afterSession(1, [board, first, second], first, noon))).toBe('10');
      expect(idOf(afterSession(2, [board, first, second], first, noon))).toBe('12');
    });
  });
});
