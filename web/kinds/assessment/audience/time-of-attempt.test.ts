import { expect, it } from 'vitest';
import { endOfAttempt } from './time-of-attempt.ts';

const now = Date.parse('2026-11-28T10:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const ending = (end: string | null, test?: string) => ({ timeRange: { start: at(-5), end }, test });

it('ends with its time or with the session, whichever comes first', () => {
  expect(endOfAttempt(at(30), ending(at(12)), now)).toBe(at(12));
  expect(endOfAttempt(at(30), ending(at(40)), now)).toBe(at(30));
  expect(endOfAttempt(at(30), ending(null), now)).toBe(at(30));
});

it('has an end without a limit once that of the session is near', () => {
  expect(endOfAttempt(null, ending(at(12)), now)).toBe(at(12));
  expect(endOfAttempt(null, ending(at(60 * 24)), now)).toBeNull();
  expect(endOfAttempt(null, ending(null), now)).toBeNull();
});

it('goes on in test mode whatever is planned', () => {
  expect(endOfAttempt(at(30), ending(at(-1), '7'), now)).toBe(at(30));
});
