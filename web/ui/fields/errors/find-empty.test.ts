import { expect, it } from 'vitest';
import { type Field, findEmpty, findUnreadable } from './find-empty.ts';

const field = (over: Partial<Field>): Field => ({
  name: 'name',
  kind: 'text',
  value: '',
  required: true,
  disabled: false,
  unreadable: false,
  called: 'Name',
  ...over,
});
const sayRequired = (called: string) => `${called} is required`;

it('asks for a required text, textarea or select that is empty, by its name (R-112)', () => {
  const fields = [
    field({}),
    field({ name: 'about', kind: 'textarea', called: 'Description', value: '  ' }),
    field({ name: 'zone', kind: 'select-one', called: 'Time zone' }),
  ];
  expect(findEmpty(fields, sayRequired)).toEqual({
    'data.name': [{ type: 'Required', description: 'Name is required' }],
    'data.about': [{ type: 'Required', description: 'Description is required' }],
    'data.zone': [{ type: 'Required', description: 'Time zone is required' }],
  });
});

it('asks for nothing that is disabled (R-113), filled, or not required', () => {
  const fields = [
    field({ disabled: true }),
    field({ value: 'Autumn Summit' }),
    field({ required: false }),
    field({ kind: 'checkbox' }),
  ];
  expect(findEmpty(fields, sayRequired)).toEqual({});
});

it('finds what is typed and has no value, such as half a date', () => {
  const half = field({ name: 'start', kind: 'datetime-local', required: false, unreadable: true });
  expect(findUnreadable([half, field({}), { ...half, disabled: true }], 'Incomplete')).toEqual({
    'data.start': [{ type: 'Unreadable', description: 'Incomplete' }],
  });
});
