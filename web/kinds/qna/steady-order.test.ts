import { describe, expect, it } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { steadyOrder } from './steady-order.ts';

const question = (id: string, votes: number, status: Question['status'] = 'allowed'): Question => ({
  id,
  text: id,
  author: null,
  askedAt: '2026-11-20T10:00:00Z',
  votes,
  status,
  edited: false,
});
const nobodys = new Set<string>();
const ids = (questions: Question[]) => questions.map(({ id }) => id);

describe('a list of questions', () => {
  it('is first drawn by votes, the newer first, the answered last', () => {
    const { shown } = steadyOrder(
      [],
      [question('1', 2), question('2', 9, 'answered'), question('3', 2), question('4', 0, 'current')],
      'top',
      nobodys,
    );
    expect(ids(shown)).toEqual(['4', '3', '1', '2']);
  });

  it('is drawn by age where that is wanted, either way round', () => {
    const three = [question('9', 2), question('10', 0), question('8', 9)];
    expect(ids(steadyOrder([], three, 'old', nobodys).shown)).toEqual(['8', '9', '10']);
    expect(ids(steadyOrder([], three, 'new', nobodys).shown)).toEqual(['10', '9', '8']);
  });

  it('stands still while votes come in, and says that it would be another', () => {
    const { shown, moved, waiting } = steadyOrder(
      ['1', '2'],
      [question('1', 2), question('2', 9)],
      'top',
      nobodys,
    );
    expect(ids(shown)).toEqual(['1', '2']);
    expect(shown[1]?.votes).toBe(9);
    expect(moved).toBe(true);
    expect(waiting).toBe(0);
  });

  it('lets new questions wait, and counts them', () => {
    const questions = [question('1', 2), question('2', 1), question('3', 5), question('4', 0)];
    const { shown, waiting, moved } = steadyOrder(['1', '2'], questions, 'top', nobodys);
    expect(ids(shown)).toEqual(['1', '2']);
    expect(waiting).toBe(2);
    expect(moved).toBe(false);
  });

  it('shows arrivals at once where nothing is left that could move', () => {
    const { shown, waiting } = steadyOrder(['1', '2'], [question('3', 5), question('4', 0)], 'top', nobodys);
    expect(ids(shown)).toEqual(['3', '4']);
    expect(waiting).toBe(0);
  });

  it('lets go at once what was taken off', () => {
    expect(ids(steadyOrder(['1', '2'], [question('2', 1)], 'top', nobodys).shown)).toEqual(['2']);
  });

  it('shows my own question at once, where I saw it leave', () => {
    const questions = [question('1', 2), question('12', 0)];
    const { shown, waiting } = steadyOrder(['1'], questions, 'top', new Set(['12']));
    expect(ids(shown)).toEqual(['12', '1']);
    expect(waiting).toBe(0);
    const later = steadyOrder(['12', '1'], questions, 'top', new Set(['12']));
    expect(ids(later.shown)).toEqual(['12', '1']);
    expect(later.moved).toBe(false);
  });
});
