import { expect, it } from 'vitest';
import { texts } from '#contract/messages/en/errors.ts';
import { humanise } from './humanise.ts';

const t = (key: string) => (texts as Record<string, string>)[key] ?? '';

it.each([
  ['name', 'Name'],
  ['firstName', 'First name'],
  ['first_name', 'First name'],
  ['passwordConfirm', 'Password confirm'],
  ['attendees.0.emailAddress', 'Email address'],
  ['options[2]', 'Options'],
])('writes %s as %s', (field, name) => {
  expect(humanise(field, t)).toBe(name);
});

it.each([
  ['extraDay', 'Day Extension'],
  ['extra day', 'Day Extension'],
  ['addons.poll', 'Additional Poll'],
  ['Q&A', 'Additional Q&A'],
  ['qna', 'Additional Q&A'],
  ['survey', 'Additional Survey'],
])('knows the add-on %s by its name, %s (R-109)', (field, name) => {
  expect(humanise(field, t)).toBe(name);
});
