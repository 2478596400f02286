import { expect, it } from 'vitest';
import { type LiveSession, makeSession } from '#contract/sessions/sessions.ts';
import { problemsOf } from '../frame/problems-of.ts';
import {
  editBody,
  fieldsOf,
  makeBody,
  movedOption,
  newFields,
  withOption,
  withoutOption,
} from './session-fields.ts';

const options = ['Meetings', 'Onboarding', 'Tooling'].map((text, key) => ({ key, text }));
const texts = (list: { text: string }[]) => list.map(({ text }) => text);

it('leaves out the empty lines at the end, and keeps one in between to be told of', () => {
  const fields = {
    ...newFields(),
    options: [...options.slice(0, 1), { key: 8, text: ' ' }, ...options.slice(1), { key: 9, text: '' }],
  };
  expect(makeBody(fields, 'poll', '1', 'UTC').poll?.options).toEqual([
    'Meetings',
    ' ',
    'Onboarding',
    'Tooling',
  ]);
});

it('never lets people choose more options than there are', () => {
  const fields = { ...newFields(), options, settings: { ...newFields().settings, mostPicks: 9 } };
  expect(makeBody(fields, 'poll', '1', 'UTC').settings.mostPicks).toBe(3);
});

it('reads times by the clock of the event', () => {
  const body = makeBody({ ...newFields(), start: '2026-11-20T09:30' }, 'qna', '1', 'Asia/Tokyo');
  expect(body.timeRange).toEqual({ start: '2026-11-20T00:30:00.000Z', end: null });
  expect('poll' in body).toBe(false);
});

it('sends what is no time as it is, to be refused', () => {
  const body = makeBody({ ...newFields(), start: '0002-11-20T09:30' }, 'qna', '1', 'Asia/Tokyo');
  expect(body.timeRange.start).toBe('0002-11-20T09:30');
  expect(Object.keys(problemsOf(makeSession.body, { ...body, name: 'Ask' }))).toEqual([
    'data.timeRange.start',
  ]);
});

it('sends only what was changed of a session', () => {
  const { settings } = newFields();
  const session = { name: 'Shall we?', description: '', settings } as LiveSession;
  const fields = fieldsOf(session);
  expect(editBody(fields, session)).toEqual({ settings: {} });
  const changed = { ...fields, description: 'Now', settings: { ...settings, changeVote: true } };
  expect(editBody(changed, session)).toEqual({ description: 'Now', settings: { changeVote: true } });
  expect(editBody({ ...fields, name: '' }, session)).toEqual({ name: '', settings: {} });
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
