import { expect, it } from 'vitest';
import { onTopOf, writtenOn } from './draft.ts';

const base = { name: 'Poll', passcode: 'OLD', settings: { shown: false, most: 1 }, options: ['a', 'b'] };

it('keeps what was written, and what others have changed meanwhile', () => {
  const value = { ...base, name: 'Vote', settings: { shown: false, most: 2 } };
  const saved = { ...base, passcode: 'NEW', settings: { shown: true, most: 1 } };
  expect(onTopOf(saved, { base, value })).toEqual({
    ...base,
    name: 'Vote',
    passcode: 'NEW',
    settings: { shown: true, most: 2 },
  });
});

it('is on the side of the writer where both have changed the same', () => {
  const value = { ...base, passcode: 'MINE' };
  expect(onTopOf({ ...base, passcode: 'NEW' }, { base, value }).passcode).toBe('MINE');
});

it('takes a list as one thing', () => {
  const value = { ...base, options: ['b', 'a'] };
  expect(onTopOf({ ...base, options: ['a', 'b', 'c'] }, { base, value }).options).toEqual(['b', 'a']);
});

it('takes from what is saved what an older draft does not know', () => {
  const { passcode: _, ...older } = base;
  const draft = { base: older, value: { ...older, name: 'Vote' } } as {
    base: typeof base;
    value: typeof base;
  };
  expect(onTopOf(base, draft)).toEqual({ ...base, name: 'Vote' });
});

it('remembers what its writer saw when they changed a part, through what others save meanwhile', () => {
  const first = { name: 'Summit', place: 'Lisbon' };
  const draft = writtenOn(first, null, { ...first, name: 'Autumn Summit' });
  const meanwhile = { name: 'Winter Summit', place: 'Porto' };
  const further = writtenOn(meanwhile, draft, { name: 'Autumn Summit 2', place: 'Porto' });
  expect(further.base).toEqual({ name: 'Summit', place: 'Porto' });
  expect(onTopOf(meanwhile, further)).toEqual({ name: 'Autumn Summit 2', place: 'Porto' });
});
