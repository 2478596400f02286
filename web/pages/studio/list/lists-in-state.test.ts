import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { type ListName, lists } from '#web/api/lists.at-build.ts';
import { parametersOf } from './use-list-state.ts';

/** By the file that shows a list. */
const pageOf: Readonly<Record<string, string>> = {
  'studio/insights': 'session-insights',
  MembersPage: 'members',
  PigeonholesPage: 'pigeonholes',
  TrashPage: 'trash',
};

const web = new URL('../../../', import.meta.url).pathname;

it('keeps with the page whatever the address says of a list: no link takes it along', () => {
  const files = globSync('{pages,kinds}/**/*.tsx', { cwd: web });
  const shown = files.flatMap((file) =>
    [...readFileSync(web + file, 'utf8').matchAll(/useList\(\s*'(\w+)'[^;]*/g)].map(([call, list = '']) => ({
      file,
      list,
      prefix: /prefix: '([^']+)'/.exec(call)?.[1] ?? '',
    })),
  );
  expect(shown.length).toBeGreaterThan(5);
  const taken = shown.flatMap(({ file, list, prefix }) => {
    const name = Object.entries(pageOf).find(([part]) => file.includes(part))?.[1];
    const page = pages.find((one) => one.name === name);
    if (page === undefined) return [`${file}: of no page known here`];
    const { state }: { state: readonly string[] } = page;
    return parametersOf(lists[list as ListName], prefix)
      .filter((parameter) => !state.includes(parameter))
      .map((parameter) => `${page.name}: ${parameter}`);
  });
  expect(taken).toEqual([]);
});
