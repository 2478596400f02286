import { expect, it } from 'vitest';
import { callsOf, grouped, type OpenApiDocument, search } from './openapi.ts';

const document: OpenApiDocument = {
  paths: {
    '/api/pigeonhole/create': {
      post: {
        summary: 'Make a pigeonhole',
        tags: ['pigeonholes'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string', minLength: 4, maxLength: 100 },
                  range: { $ref: '#/components/schemas/Range' },
                  tags: {
                    type: 'array',
                    items: { type: 'object', properties: { text: { type: 'string' } } },
                  },
                },
              },
            },
          },
        },
        responses: { 200: { description: 'ok' }, 422: { description: 'PasscodeTaken' } },
      },
    },
    '/api/health': { get: { summary: 'Whether the program lives', responses: {} } },
  },
  components: {
    schemas: {
      Range: { type: 'object', properties: { start: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
    },
  },
};

const calls = callsOf(document);

it('reads the fields of a body, nested ones under the name of what they stand in', () => {
  expect(calls[0]?.body.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['name', 'string', true],
    ['range', 'object', false],
    ['range.start', 'string | null', false],
    ['tags', 'object[]', false],
    ['tags[].text', 'string', false],
  ]);
  expect(calls[0]?.body[0]?.meaning).toBe('4–100');
});

it('tells a good answer from a refusal', () => {
  expect(calls[0]?.errors).toEqual([{ status: '422', text: 'PasscodeTaken' }]);
});

it('finds a call by any words of it, in any order', () => {
  expect(search(calls, 'pigeonhole MAKE')).toHaveLength(1);
  expect(search(calls, 'pigeonhole lives')).toHaveLength(0);
  expect(search(calls, ' ')).toHaveLength(2);
});

it('keeps the groups of the document, and those without one together', () => {
  expect([...grouped(calls).keys()]).toEqual(['pigeonholes', null]);
});
