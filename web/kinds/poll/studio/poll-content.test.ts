import { expect, it } from 'vitest';
import { pollSettings } from '#contract/kinds/poll/poll-settings.ts';
import { poll } from './poll.tsx';
import { movedOption, withOption, withoutOption } from './poll-content.ts';

const options = ['Meetings', 'Onboarding', 'Tooling'].map((text, key) => ({ key, text }));
const texts = (list: { text: string }[]) => list.map(({ text }) => text);

it('leaves out the empty lines at the end, and keeps one in between to be told of', () => {
  const written = [...options.slice(0, 1), { key: 8, text: ' ' }, ...options.slice(1), { key: 9, text: '' }];
  expect(poll.body({ question: 'What?', options: written }, pollSettings.usual)).toMatchObject({
    poll: { question: 'What?', options: ['Meetings', ' ', 'Onboarding', 'Tooling'] },
  });
});

it('never lets people choose more options than there are', () => {
  const body = poll.body({ question: 'What?', options }, { ...pollSettings.usual, mostPicks: 9 });
  expect(body.settings.mostPicks).toBe(3);
});

it('moves an option by steps, and not beyond the ends', () => {
  expect(texts(movedOption(options, 0, 1))).toEqual(['Onboarding', 'Meetings', 'Tooling']);
  expect(texts(movedOption(options, 0, -1))).toEqual(['Meetings', 'Onboarding', 'Tooling']);
  expect(texts(movedOption(options, 2, 1))).toEqual(['Meetings', 'Onboarding', 'Tooling']);
});

it('gives a new option a key of its own, and keeps two at least', () => {
  expect(withOption(options).at(-1)).toEqual({ key: 3, text: '' });
  expect(withoutOption(options.slice(0, 2), 0)).toHaveLength(2);
});
