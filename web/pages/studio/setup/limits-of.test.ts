import { expect, it } from 'vitest';
import { z } from 'zod';
import { limitsOf } from './limits-of.ts';

it.each([
  ['of a number', z.number().int().min(50).max(1000), { least: 50, most: 1000 }],
  ['of a text', z.string().trim().min(3).max(60), { least: 0, most: 60 }],
  [
    'also of what may be left out or taken back',
    z.string().max(60).nullable().optional(),
    { least: 0, most: 60 },
  ],
  ['none where none are declared', z.string().default(''), { least: 0, most: undefined }],
])('%s', (_, schema, limits) => {
  expect(limitsOf(schema)).toEqual(limits);
});
