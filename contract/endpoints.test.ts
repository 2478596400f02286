import { expect, test } from 'vitest';
import { type AnyEndpoint, endpointsOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const files = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts', '!./endpoints.ts'], { eager: true });

test('each endpoint that a file of the contract declares is listed, under its name, and no name is used twice', () => {
  const declared = Object.entries(files).flatMap(([file, module]) =>
    Object.entries(endpointsOf(module) as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
      file,
      name,
      endpoint,
    })),
  );
  const lost = declared.filter(
    ({ name, endpoint }) => endpoint.name !== name || Reflect.get(endpoints, name) !== endpoint,
  );
  expect(lost.map(({ file, name }) => `${name} of ${file}`)).toEqual([]);
  expect(declared).toHaveLength(Object.keys(endpoints).length);
});
