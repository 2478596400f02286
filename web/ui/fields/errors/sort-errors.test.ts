import { expect, it } from 'vitest';
import { sortErrors } from './sort-errors.ts';

const required = { type: 'Required', description: 'Name is required' };
const tooLong = { type: 'TooLong', description: 'Too long' };

it('shows an error at the field of its name (R-108)', () => {
  const body = {
    error: 'Validation',
    description: 'There were some issues',
    details: { 'data.name': [required, tooLong] },
  };
  const sorted = sortErrors(body, new Set(['name']));
  expect(sorted.atFields.get('name')).toEqual([required, tooLong]);
  expect(sorted.general).toEqual([]);
  expect(sorted.messages).toEqual([]);
});

it('shows an error about a field that is not on the page in the general block (R-108)', () => {
  const body = {
    error: 'Validation',
    description: '',
    details: { 'data.name': [required], 'data.extraDay': [tooLong] },
  };
  const sorted = sortErrors(body, new Set(['name']));
  expect(sorted.general).toEqual([{ field: 'extraDay', error: tooLong }]);
});

it('shows the message and each listed error (R-105)', () => {
  const body = { error: 'Conflict', description: 'This went wrong', errors: ['First', 'Second'] };
  expect(sortErrors(body, new Set()).messages).toEqual(['This went wrong', 'First', 'Second']);
});

it('shows the description when there are no details (R-106)', () => {
  const body = { error: 'WrongCredentials', description: 'The password is not right', details: {} };
  expect(sortErrors(body, new Set(['password'])).messages).toEqual(['The password is not right']);
});
