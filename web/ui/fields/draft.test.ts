import { describe, expect, it } from 'vitest';
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

describe('of parts by their keys', () => {
  const parts = { prompts: { '1': { text: 'Tea?', sort: 0 }, '2': { text: 'Cake?', sort: 1 } } };

  it('keeps what one writer added and took out beside what another one did', () => {
    const value = { prompts: { '2': { text: 'Cake?', sort: 0 }, 'new-1': { text: 'Fruit?', sort: 1 } } };
    const saved = { prompts: { ...parts.prompts, '3': { text: 'Milk?', sort: 2 } } };
    expect(onTopOf<object>(saved, { base: parts, value })).toEqual({
      prompts: {
        '2': { text: 'Cake?', sort: 0 },
        '3': { text: 'Milk?', sort: 2 },
        'new-1': { text: 'Fruit?', sort: 1 },
      },
    });
  });

  it('keeps what somebody writes in a part that another takes out, as one that they add', () => {
    const mine = { prompts: { ...parts.prompts, '2': { text: 'Apple cake?', sort: 1 } } };
    const draft = writtenOn<object>(parts, null, mine);
    const saved = { prompts: { '1': { text: 'Tea?', sort: 0 } } };
    const shown = onTopOf(saved, draft);
    expect(shown).toEqual(mine);
    expect(writtenOn(saved, draft, shown).base).toEqual(saved);
  });

  it('leaves out what another takes out where it only moved', () => {
    const draft = writtenOn<object>(parts, null, { prompts: { '2': { text: 'Cake?', sort: 0 } } });
    expect(onTopOf({ prompts: { '1': { text: 'Tea?', sort: 0 } } }, draft)).toEqual({ prompts: {} });
  });

  it('never takes what others have added for something of its writer', () => {
    const mine = { prompts: { ...parts.prompts, '1': { text: 'Green tea?', sort: 0 } } };
    const draft = writtenOn<object>(parts, null, mine);
    const saved = { prompts: { ...parts.prompts, '3': { text: 'Milk?', sort: 2 } } };
    const further = writtenOn(saved, draft, onTopOf(saved, draft));
    expect(further.base).toEqual(saved);
    expect(further.value).toEqual({ prompts: { ...mine.prompts, '3': { text: 'Milk?', sort: 2 } } });
  });
});

it('a draft whose change has been saved meanwhile can be changed back to what was there before', () => {
  const draft = { base: { rate: '' }, value: { rate: '1' } };
  const saved = { rate: '1' };
  expect(onTopOf(saved, writtenOn(saved, draft, { rate: '' }))).toEqual({ rate: '' });
});
