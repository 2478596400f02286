import { expect, it } from 'vitest';
import { loaderOf } from './load-page.ts';

const Page = () => null;
const pages = { join: async () => ({ default: Page }) };

it('loads a page that the face knows', async () => {
  expect(await loaderOf(pages, 'join')()).toEqual({ default: Page });
});

it('throws on a name that no page of the face has (R-007)', () => {
  expect(() => loaderOf(pages, 'nowhere')).toThrow('Unknown entry module: nowhere');
  expect(() => loaderOf(pages, 'toString')).toThrow('Unknown entry module: toString');
});
