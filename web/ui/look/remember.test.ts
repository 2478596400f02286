import { afterEach, expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', /^__Host-locale=ar; path=\/; max-age=\d+; samesite=lax; secure$/],
  ['http:', /^locale=ar; path=\/; max-age=\d+; samesite=lax$/],
])('over %s a choice is kept under the name that the server reads there', (protocol, cookie) => {
  const document = { cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', document);
  remember('locale', 'ar');
  expect(document.cookie).toMatch(cookie);
});
