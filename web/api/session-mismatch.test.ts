import { describe, expect, it } from 'vitest';
import { mismatchOf, mismatchTold } from './session-mismatch.ts';

const forbidden = (email?: string) => ({ error: 'Forbidden', description: '', ...(email && { email }) });

it('runs at 403 Forbidden only (R-075)', () => {
  expect(mismatchOf(403, { error: 'NotAllowed', description: '' }, 'mara@example.org')).toBeNull();
  expect(mismatchOf(401, forbidden(), null)).toBeNull();
});

it('asks to sign in again when the answer knows no account (R-076)', () => {
  expect(mismatchOf(403, forbidden(), 'mara@example.org')).toEqual({
    text: 'session.expired.reauth',
    next: 'reload',
  });
});

it('reloads for the same account, in whatever case it is written (R-077)', () => {
  const same = { text: 'session.expired.reload', next: 'reload' };
  expect(mismatchOf(403, forbidden('mara@example.org'), 'Mara@example.org')).toEqual(same);
});

it('goes to the list for another account (R-078)', () => {
  expect(mismatchOf(403, forbidden('tom@example.org'), 'mara@example.org')).toEqual({
    text: 'session.otherAccount',
    next: 'goToList',
  });
});

it('treats a page that knows no account like the same one (R-079)', () => {
  expect(mismatchOf(403, forbidden('tom@example.org'), null)).toEqual({
    text: 'session.expired.reload',
    next: 'reload',
  });
});

describe('another tab tells of it', () => {
  const credentials = {
    csrfToken: 'of the session that is over',
    panelToken: null,
    speakerCode: null,
    email: 'mara@example.org',
    pass: null,
    language: 'en',
  };

  it('each page decides by what it knows itself', () => {
    const told = (email: string | null) =>
      mismatchTold({ csrfToken: credentials.csrfToken, email }, credentials);
    expect(told(null)).toEqual({ text: 'session.expired.reauth', next: 'reload' });
    expect(told('mara@example.org')).toEqual({ text: 'session.expired.reload', next: 'reload' });
    expect(told('tom@example.org')).toEqual({ text: 'session.otherAccount', next: 'goToList' });
  });

  it('a page of another sign-in session is not meant, nor is it by what is no news', () => {
    for (const told of [{ csrfToken: 'another', email: null }, {}, null, undefined, 'reload', 7])
      expect(mismatchTold(told, credentials)).toBeNull();
  });
});
