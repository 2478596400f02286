import { expect, it } from 'vitest';
import { type Turn, turnAfter } from './turn-of.ts';

const ids = ['1', '2', '3', '4', '5'];

/** Numbers that look random, and are the same in each run. */
function chance() {
  let state = 7;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

it('gives each one turn in a round, and nobody two after each other', () => {
  const random = chance();
  let turn: Turn = { id: null, had: [] };
  const shown: string[] = [];
  for (let time = 0; time < 50; time += 1) {
    turn = turnAfter(turn, ids, random);
    shown.push(turn.id ?? '');
  }
  for (let from = 0; from < 50; from += 5) expect(shown.slice(from, from + 5).sort()).toEqual(ids);
  expect(shown.some((id, at) => id === shown[at + 1])).toBe(false);
});

it('takes in who is new, goes on without who has gone, and stays with one alone', () => {
  const random = chance();
  const after = turnAfter({ id: '2', had: ['1', '2'] }, ['1', '2', '9'], random);
  expect(after).toEqual({ id: '9', had: ['1', '2', '9'] });
  expect(turnAfter({ id: '2', had: ['2'] }, ['1'], random).id).toBe('1');
  expect(turnAfter({ id: '1', had: ['1'] }, ['1'], random).id).toBe('1');
  expect(turnAfter({ id: '1', had: ['1'] }, [], random).id).toBeNull();
});
