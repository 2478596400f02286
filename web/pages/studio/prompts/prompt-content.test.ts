import { expect, it } from 'vitest';
import { pollSettings } from '#contract/kinds/poll/poll-settings.ts';
import { poll } from '#web/kinds/poll/studio/poll.tsx';
import { changeOfPoll } from '#web/kinds/poll/studio/poll-change.ts';
import { newKey } from '#web/ui/fields/sent/new-key.ts';
import {
  emptyPrompt,
  type Keyed,
  listOf,
  type PromptFields,
  partsOf,
  pollOf,
  withOption,
  withoutOption,
} from './prompt-content.ts';
import { inForm } from './prompt-fields.ts';

const option = (key: string, text: string) => ({ key, text, picture: null, votes: 0 });
const options = ['Meetings', 'Onboarding', 'Tooling'].map((text, at) => option(`new-${at}`, text));
const one = (list: typeof options) => ({
  prompts: partsOf([{ key: 'new-1', text: 'What?', votes: 0, options: partsOf(list) }]),
});

it('leaves out the empty lines at the end, and keeps one in between to be told of', () => {
  const written = [...options.slice(0, 1), option('new-8', ' '), ...options.slice(1), option('new-9', '')];
  expect(poll.body(one(written), pollSettings.usual)).toMatchObject({
    poll: {
      prompts: [
        {
          text: 'What?',
          options: ['Meetings', ' ', 'Onboarding', 'Tooling'].map((text) => ({ text, picture: null })),
        },
      ],
    },
  });
});

it('never lets people choose more options than there are, nor asks for more than they may choose', () => {
  const body = (given: object) => poll.body(one(options), { ...pollSettings.usual, ...given }).settings;
  expect(body({ mostPicks: 9 }).mostPicks).toBe(3);
  expect(body({ mostPicks: 2, leastPicks: 9 }).leastPicks).toBe(2);
});

it('gives a new option a key of its own, and keeps two at least', () => {
  expect(withOption(options).at(-1)).toEqual(option('new-3', ''));
  expect(withoutOption(options.slice(0, 2), 0)).toHaveLength(2);
});

const saved = pollOf([
  {
    id: '7',
    text: 'Tea?',
    form: 'choice',
    settings: { low: '', high: '' },
    sort: 0,
    options: ['31', '32', '33'].map((id) => ({ id, text: `Sort ${id}`, picture: null })),
    voters: 4,
    votes: { '31': 4 },
  },
  {
    id: '8',
    text: 'Cake?',
    form: 'choice',
    settings: { low: '', high: '' },
    sort: 1,
    options: [
      { id: '41', text: 'Yes', picture: null },
      { id: '42', text: 'No', picture: null },
    ],
    voters: 0,
    votes: {},
  },
]);
type Edited = Keyed<PromptFields>;
/** What is sent after the prompts, or the first of them, were changed. */
const after = (change: (prompts: Edited[]) => Edited[]) =>
  changeOfPoll({ prompts: partsOf(change(listOf(saved.prompts))) }, saved);

it('sends nothing where nothing was changed', () => {
  expect(after((prompts) => prompts)).toBeNull();
});

it('sends a picture that was chosen, with the one that was seen, and no text', () => {
  const picture = { id: 'p'.repeat(43), alt: 'A cup' };
  const change = after((prompts) =>
    prompts.map((prompt) => ({
      ...prompt,
      options: partsOf(
        listOf(prompt.options).map((each) => (each.key === '32' ? { ...each, picture } : each)),
      ),
    })),
  );
  expect(change?.prompts?.[0]?.options).toEqual([
    { id: '31' },
    { id: '32', picture, seenPicture: '' },
    { id: '33' },
  ]);
});

it('sends the text that was changed, with the one that was seen, and no other', () => {
  const change = after(([tea, ...others]) => (tea ? [{ ...tea, text: 'Green tea?' }, ...others] : []));
  expect(change).toEqual({
    prompts: [{ id: '7', text: 'Green tea?', seen: 'Tea?' }, { id: '8' }],
    removed: [],
  });
});

it('lists the options of a prompt where one of them was changed, so that a problem is told at its own', () => {
  const change = after(([tea, ...others]) => {
    if (tea === undefined) return [];
    const [first, second, third] = listOf(tea.options);
    const list = [third, first, second].flatMap((item) => (item ? [item] : []));
    const next = [...list.slice(0, 2), { ...emptyOption, key: newKey(list), text: 'Mint' }];
    return [{ ...tea, options: partsOf(next) }, ...others];
  });
  expect(change?.prompts?.[0]).toEqual({
    id: '7',
    options: [
      { id: '33', sort: 0 },
      { id: '31', sort: 1 },
      { text: 'Mint', sort: 2 },
    ],
    removed: ['32'],
    seenOrder: ['31', '32', '33'],
  });
});
const emptyOption = { text: '', votes: 0 };

it('sends a new prompt whole, where it stands now', () => {
  const change = after(([tea, cake]) => {
    const fresh = { ...emptyPrompt('new-1'), text: 'Milk?' };
    const filled = { ...fresh, options: partsOf([option('new-1', 'Yes'), option('new-2', 'No')]) };
    return [cake, filled, tea].flatMap((prompt) => (prompt ? [prompt] : []));
  });
  expect(change?.prompts).toEqual([
    { id: '8', sort: 0 },
    {
      text: 'Milk?',
      sort: 1,
      options: [
        { text: 'Yes', sort: 0 },
        { text: 'No', sort: 1 },
      ],
    },
    { id: '7', sort: 2 },
  ]);
  expect(change?.seenOrder).toEqual(['7', '8']);
});

it('sends stars with their number, and not the options that were written before', () => {
  const [tea] = listOf(saved.prompts);
  if (tea === undefined) throw new Error('There is no prompt.');
  const rating = { ...tea, ...inForm(tea, 'rating', { low: 'No', high: 'Yes' }), to: '7' };
  expect(after(([_, ...others]) => [rating, ...others])?.prompts?.[0]).toEqual({
    id: '7',
    form: 'rating',
    numbers: { from: 1, to: 7 },
  });
});

const scale = pollOf([
  {
    id: '9',
    text: 'Agreed?',
    form: 'scale',
    settings: { low: 'No', high: 'Yes' },
    sort: 0,
    options: ['51', '52', '53'].map((id, at) => ({ id, text: String(at), picture: null })),
    voters: 0,
    votes: {},
  },
]);

it('sends the words of an end that was changed, with those that were seen', () => {
  const [agreed] = listOf(scale.prompts);
  if (agreed === undefined) throw new Error('There is no prompt.');
  expect(changeOfPoll({ prompts: partsOf([{ ...agreed, high: 'Fully' }]) }, scale)?.prompts?.[0]).toEqual({
    id: '9',
    settings: { high: 'Fully' },
    seenSettings: { high: 'Yes' },
  });
  expect(changeOfPoll({ prompts: partsOf([{ ...agreed, text: 'Agreed?' }]) }, scale)).toBeNull();
});

it('writes options where the numbers were, each of them new', () => {
  const [agreed] = listOf(scale.prompts);
  if (agreed === undefined) throw new Error('There is no prompt.');
  const choice = { ...agreed, form: 'choice' as const, options: partsOf(options.slice(0, 2)) };
  expect(changeOfPoll({ prompts: partsOf([choice]) }, scale)?.prompts?.[0]).toMatchObject({
    form: 'choice',
    options: [{ text: 'Meetings' }, { text: 'Onboarding' }],
  });
});

it('keeps words of one’s own when the form changes, and brings the usual ones to a scale alone', () => {
  const usual = { low: 'Disagree', high: 'Agree' };
  const begun = { ...emptyPrompt('new-1'), low: 'Cold' };
  const asScale = { ...begun, ...inForm(begun, 'scale', usual) };
  expect(asScale).toMatchObject({ form: 'scale', low: 'Cold', high: 'Agree' });
  expect(inForm(asScale, 'rating', usual)).toMatchObject({ form: 'rating', low: 'Cold', high: '' });
});
