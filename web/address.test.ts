import { expect, it } from 'vitest';
import { address } from './address.ts';

const nothing = { search: '', disableManager: false, state: [] };

it('takes the current query along (R-011)', () => {
  expect(address('/p/7/run', { ...nothing, search: '?searchTerm=summit&currentPage=2' })).toBe(
    '/p/7/run?searchTerm=summit&currentPage=2',
  );
  expect(address('/p/7/run', nothing)).toBe('/p/7/run');
});

it('lets an address say better what it says itself (R-011)', () => {
  expect(address('/login?rd=%2Fp%2F7%2Frun', { ...nothing, search: '?rd=/elsewhere&theme=dark' })).toBe(
    '/login?rd=%2Fp%2F7%2Frun&theme=dark',
  );
});

it('says disableManager=1 under the flag, and only then (R-012)', () => {
  expect(address('/p/list/', { ...nothing, disableManager: true })).toBe('/p/list/?disableManager=1');
  expect(address('/p/list/', nothing)).toBe('/p/list/');
});

it('leaves the secret of a page behind, and that a sign-in has expired', () => {
  expect(address('/login', { ...nothing, search: '?token=abc&rd=/p/7/run&expired=1' })).toBe(
    '/login?rd=%2Fp%2F7%2Frun',
  );
});

it('leaves behind which session, page or tab is shown here: elsewhere that means nothing', () => {
  const run = { ...nothing, search: '?session=8&theme=dark', state: ['session'] };
  expect(address('/p/7/agenda', run)).toBe('/p/7/agenda?theme=dark');
  expect(address('/p/7/panel/admin?session=9', run)).toBe('/p/7/panel/admin?session=9&theme=dark');
});
