import { describe, expect, test } from 'vitest';
import { type Standing, touches } from './lost.ts';

const guest = (who: Partial<Standing['who']>, pigeonholeId = '7'): Standing => ({
  pigeonholeId,
  who: { account: null, panel: null, ...who },
});
const signedIn = (accountId: string, sessionId: string) => ({
  account: { accountId, sessionId },
});
const byPanel = (version: number) => ({ panel: { pigeonholeId: '7', panel: 'admin', version } as const });

describe('who is touched by a right that is gone', () => {
  test('a sign-out touches that sign-in session, and no other of the same account', () => {
    const lost = { by: 'signIn', sessionId: 'phone' } as const;
    expect(touches(lost, guest(signedIn('1', 'phone')))).toBe('yes');
    expect(touches(lost, guest(signedIn('1', 'laptop')))).toBe('no');
    expect(touches(lost, guest({}))).toBe('no');
  });

  test('a reset link touches the old link; who already came by the new one stays, however late the word comes', () => {
    const lost = { by: 'panel', pigeonholeId: '7', panel: 'admin', version: 2 } as const;
    expect(touches(lost, guest(byPanel(1)))).toBe('yes');
    expect(touches(lost, guest(byPanel(2)))).toBe('no');
    expect(touches({ ...lost, panel: 'moderator' }, guest(byPanel(1)))).toBe('no');
    expect(touches({ ...lost, pigeonholeId: '8' }, guest(byPanel(1)))).toBe('no');
  });

  test('of a member who was removed the database says what is left', () => {
    const lost = { by: 'member', accountId: '1', workspaceId: '3' } as const;
    expect(touches(lost, guest(signedIn('1', 'phone')))).toBe('ask');
    expect(touches(lost, guest(signedIn('2', 'phone')))).toBe('no');
  });

  test('of an account whose password has become too old the database says which sign-ins are left', () => {
    const lost = { by: 'proof', accountId: '1' } as const;
    expect(touches(lost, guest(signedIn('1', 'phone')))).toBe('ask');
    expect(touches(lost, guest(signedIn('2', 'phone')))).toBe('no');
  });

  test('an account that is gone, and a pigeonhole that is', () => {
    expect(touches({ by: 'account', accountId: '1' }, guest(signedIn('1', 'phone')))).toBe('yes');
    expect(touches({ by: 'pigeonhole', pigeonholeId: '7' }, guest({}))).toBe('yes');
    expect(touches({ by: 'pigeonhole', pigeonholeId: '8' }, guest({}))).toBe('no');
  });
});
