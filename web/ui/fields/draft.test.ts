import { describe, expect, it } from 'vitest';
import { type Draft, known, onTopOf, sentOf, settled, writtenOn } from './draft.ts';

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

describe('of which something is sent', () => {
  type Part = { text: string; sort: number; options?: Record<string, Part> };
  type Parts = { name: string; prompts: Record<string, Part> };
  const tea = { text: 'Tea?', sort: 0 };
  const none: Parts = { name: 'Break', prompts: { '1': tea } };
  const options = { 'new-1': { text: 'Yes', sort: 0 }, 'new-2': { text: 'No ', sort: 1 } };
  const cake: Part = { text: 'Cake? ', sort: 1, options };
  const mine: Parts = { ...none, prompts: { '1': tea, 'new-1': cake, 'new-2': { text: 'Fruit?', sort: 2 } } };
  const savedOptions = { '31': { text: 'Yes', sort: 0 }, '32': { text: 'No', sort: 1 } };
  const savedCake: Part = { text: 'Cake?', sort: 1, options: savedOptions };
  const saved: Parts = {
    ...none,
    prompts: { '1': tea, '7': savedCake, '8': { text: 'Fruit?', sort: 2 } },
  };
  const draft: Draft<Parts> = sentOf(none, writtenOn(none, null, mine), mine);
  const asMine = (part: Partial<Part>): Parts => ({
    ...mine,
    prompts: { ...mine.prompts, 'new-1': { ...cake, ...part } },
  });

  it('is what is saved as soon as that is known, also before the answer', () => {
    expect(onTopOf(saved, draft)).toEqual(saved);
  });

  it('has what is typed on at the part that is saved, and knows it as seen', () => {
    const typed = asMine({
      text: 'Cake? Apple pie?',
      options: { ...options, 'new-2': { text: 'No way', sort: 1 }, 'new-3': { text: 'Maybe', sort: 2 } },
    });
    const shown = {
      ...saved,
      prompts: {
        ...saved.prompts,
        '7': {
          ...savedCake,
          text: 'Cake? Apple pie?',
          options: {
            ...savedOptions,
            '32': { text: 'No way', sort: 1 },
            'new-3': { text: 'Maybe', sort: 2 },
          },
        },
      },
    };
    const written = writtenOn(none, draft, typed);
    for (const now of [written, settled({ sent: mine, ...written })]) {
      expect(onTopOf(saved, now)).toEqual(shown);
      const { base } = writtenOn(saved, now, shown);
      expect(base).toEqual(saved);
      // And further on.
      const next = { ...shown, name: 'Long break' };
      expect(onTopOf(saved, writtenOn(saved, now, next))).toEqual(next);
    }
  });

  it('has it there too where both were shown for a moment', () => {
    const written = writtenOn(
      saved,
      { base: none, value: mine },
      {
        ...mine,
        prompts: { ...saved.prompts, ...mine.prompts, 'new-2': { text: 'Fruit salad?', sort: 2 } },
      },
    );
    const { prompts } = onTopOf(saved, settled({ sent: mine, ...written }));
    expect(Object.keys(prompts)).toEqual(['1', '7', '8']);
    expect(prompts['8']?.text).toBe('Fruit salad?');
  });

  it('tells it from what another adds at once', () => {
    const theirs = { ...saved, prompts: { ...saved.prompts, '6': { text: 'Milk?', sort: 3 } } };
    const { prompts } = onTopOf(theirs, writtenOn(none, draft, asMine({ text: 'Apple cake?' })));
    expect(Object.values(prompts).map(({ text }) => text)).toEqual([
      'Tea?',
      'Milk?',
      'Apple cake?',
      'Fruit?',
    ]);
  });

  it('knows it once it has seen it, whatever others make of it later', () => {
    const now = known(
      saved,
      settled({ sent: mine, ...writtenOn(none, draft, { ...mine, name: 'Long break' }) }),
    );
    const reworded = { ...saved, prompts: { ...saved.prompts, '7': { ...savedCake, text: 'Pie?' } } };
    expect(onTopOf(reworded, now)).toEqual({ ...reworded, name: 'Long break' });
    const { '7': _, ...left } = saved.prompts;
    expect(onTopOf({ ...saved, prompts: left }, now).prompts).toEqual(left);
  });

  it('has it once where an empty line of the form stood before it', () => {
    const line = (text: string, sort: number) => ({ text, sort });
    type Question = { options: Record<string, Part> };
    const empty: Question = { options: { 'new-1': line('', 0), 'new-2': line('', 1), 'new-3': line('', 2) } };
    const sent: Question = {
      options: { ...empty.options, 'new-1': line('Left', 0), 'new-2': line('Right', 1) },
    };
    const now: Question = { options: { '61': line('Left', 0), '62': line('Right', 1) } };
    const sending = sentOf(empty, writtenOn(empty, null, sent), sent);
    expect(onTopOf(now, sending)).toEqual(now);
    const typed = { options: { ...sent.options, 'new-2': line('Right bank', 1) } };
    const written = settled({ sent, ...writtenOn(empty, sending, typed) });
    expect(onTopOf(now, written)).toEqual({ options: { ...now.options, '62': line('Right bank', 1) } });
  });

  it('takes out what its writer has taken out since', () => {
    const { 'new-2': _, ...prompts } = mine.prompts;
    const now = settled({ sent: mine, ...writtenOn(none, draft, { ...mine, prompts }) });
    const shown = onTopOf(saved, now);
    expect(Object.keys(shown.prompts)).toEqual(['1', '7']);
    expect(Object.keys(writtenOn(saved, now, shown).base.prompts)).toEqual(['1', '7', '8']);
  });

  it('keeps what is not known to be saved, though the answer says so', () => {
    const now = settled({ sent: mine, ...writtenOn(none, draft, { ...mine, name: 'Long break' }) });
    const shown = onTopOf(none, now);
    expect(shown).toEqual({ ...mine, name: 'Long break' });
    const further = writtenOn(none, now, { ...shown, name: 'Short break' });
    expect(onTopOf(saved, further)).toEqual({ ...saved, name: 'Short break' });
  });

  it('does so in lists of what has keys', () => {
    type Question = { key: string; text: string; options: { key: string; text: string }[] };
    const question = (key: string, text: string, ...answers: [key: string, text: string][]): Question => ({
      key,
      text,
      options: answers.map(([answer, words]) => ({ key: answer, text: words })),
    });
    const before = { questions: [question('1', 'Bank?', ['11', 'Left'], ['12', 'Right'])] };
    const bridge = question('new-1', 'Bridge?', ['new-1', 'Old'], ['new-2', 'New'], ['new-3', '']);
    const sent = { questions: [...before.questions, bridge] };
    const now = { questions: [...before.questions, question('2', 'Bridge?', ['21', 'Old'], ['22', 'New'])] };
    const typed = { questions: [...before.questions, { ...bridge, text: 'Bridge? Which?' }] };
    const written = writtenOn(before, sentOf(before, writtenOn(before, null, sent), sent), typed);
    const shown = onTopOf(now, settled({ sent, ...written }));
    expect(shown.questions[1]).toEqual(
      question('2', 'Bridge? Which?', ['21', 'Old'], ['22', 'New'], ['new-3', '']),
    );
    expect(writtenOn(now, settled({ sent, ...written }), shown).base).toEqual(now);
  });
});
