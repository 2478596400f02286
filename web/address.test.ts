import { expect, it } from 'vitest';
import { address } from './address.ts';

const nothing = { search: '', disableManager: false };

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

it('leaves the secret of a page behind', () => {
  expect(address('/login', { ...nothing, search: '?token=abc&rd=/p/7/run' })).toBe(
    '/login?rd=%2Fp%2F7%2Frun',
  );
});
