import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { personIn, voterMark } from './marks.ts';
import { findVotes, type Vote } from './votes-of-person.ts';

const items = Array.from({ length: 300 }, (_, place) => String(place + 1));
const people = Array.from({ length: 60 }, () => randomUUID());

describe.each([
  ['with names', null],
  ['of formula 1', { key: randomBytes(32), formula: 1 as const }],
  ['of formula 2', { key: randomBytes(32), formula: 2 as const }],
])('votes %s', (_, secret) => {
  const persons = people.map((id) => personIn(secret, id));
  const markOf = (person: string, id: string) => voterMark(secret, person, { sort: 'question', id });
  /** Everybody votes on the items whose number their place divides. */
  const chosen = (place: number) => items.filter((_item, at) => at % (place + 2) === 0);
  const votes: Vote[] = persons.flatMap((person, place) =>
    chosen(place).map((item) => ({ item, mark: markOf(person, item), choice: null })),
  );

  test('are found by person, each one and no other', () => {
    const find = findVotes(votes, secret, 'question');
    for (const [place, person] of persons.entries())
      expect(
        find(person)
          .map(({ item }) => item)
          .sort(),
      ).toEqual(chosen(place).sort());
    expect(find(personIn(secret, randomUUID()))).toEqual([]);
    expect(findVotes([], secret, 'question')(persons[0] ?? '')).toEqual([]);
  });

  test(`have ${secret?.formula === 2 ? 'a mark of their own each' : 'one mark for each person'}`, () => {
    const marks = new Set(votes.map(({ mark }) => mark.toString('hex')));
    expect(marks.size).toBe(secret?.formula === 2 ? votes.length : persons.length);
  });
});

test('items of two sorts with one number have different marks', () => {
  const secret = { key: randomBytes(32), formula: 2 as const };
  const person = personIn(secret, randomUUID());
  const [question, prompt] = (['question', 'prompt'] as const).map((sort) =>
    voterMark(secret, person, { sort, id: '7' }),
  );
  expect(question).not.toEqual(prompt);
});

test('the key of a person stands in none of their marks', () => {
  const secret = { key: randomBytes(32), formula: 2 as const };
  const person = personIn(secret, randomUUID());
  expect(voterMark(secret, person, { sort: 'question', id: '7' }).toString('base64url')).not.toBe(person);
});
