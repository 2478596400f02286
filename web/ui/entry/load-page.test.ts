import { expect, it } from 'vitest';
import { loadPage } from './load-page.ts';

const Page = () => null;
const pages = { join: async () => ({ default: Page }) };

it('loads a page that the face knows', async () => {
  expect(await loadPage(pages, 'join')).toEqual({ default: Page });
});

it('throws on a name that no page of the face has (R-007)', async () => {
  await expect(loadPage(pages, 'nowhere')).rejects.toThrow('Unknown entry module: nowhere');
  await expect(loadPage(pages, 'toString')).rejects.toThrow('Unknown entry module: toString');
});
