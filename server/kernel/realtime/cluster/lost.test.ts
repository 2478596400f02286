import { describe, expect, test } from 'vitest';
import { type Access, touches } from './lost.ts';

const access = (
  who: Partial<Access['who']>,
  pigeonholeId = '7',
  channel: Access['channel'] = 'admin',
): Access => ({
  pigeonholeId,
  channel,
  who: { account: null, panel: null, ...who },
});
const signedIn = (accountId: string, sessionId: string) => ({
  account: { accountId, sessionId },
});
const byPanel = (version: number) => ({ panel: { pigeonholeId: '7', panel: 'admin', version } as const });

describe('whom a lost right affects', () => {
  test('a sign-out affects that sign-in session and no other of the account', () => {
    const lost = { by: 'signIn', sessionId: 'phone' } as const;
    expect(touches(lost, access(signedIn('1', 'phone')))).toBe('yes');
    expect(touches(lost, access(signedIn('1', 'laptop')))).toBe('no');
    expect(touches(lost, access({}))).toBe('no');
  });

  test('a reset link affects users of the old link; those of the new one stay, however late the message arrives', () => {
    const lost = { by: 'panel', pigeonholeId: '7', panel: 'admin', version: 2 } as const;
    expect(touches(lost, access(byPanel(1)))).toBe('yes');
    expect(touches(lost, access(byPanel(2)))).toBe('no');
    expect(touches({ ...lost, panel: 'moderator' }, access(byPanel(1)))).toBe('no');
    expect(touches({ ...lost, pigeonholeId: '8' }, access(byPanel(1)))).toBe('no');
  });

  test('what a removed member may still do is looked up in the database', () => {
    const lost = { by: 'member', accountId: '1', workspaceId: '3' } as const;
    expect(touches(lost, access(signedIn('1', 'phone')))).toBe('ask');
    expect(touches(lost, access(signedIn('2', 'phone')))).toBe('no');
  });

  test('which sign-ins remain after stricter sign-in requirements is looked up in the database', () => {
    const lost = { by: 'proof', accountId: '1' } as const;
    expect(touches(lost, access(signedIn('1', 'phone')))).toBe('ask');
    expect(touches(lost, access(signedIn('2', 'phone')))).toBe('no');
  });

  test('deleted accounts and pigeonholes', () => {
    expect(touches({ by: 'account', accountId: '1' }, access(signedIn('1', 'phone')))).toBe('yes');
    expect(touches({ by: 'pigeonhole', pigeonholeId: '7' }, access({}))).toBe('yes');
    expect(touches({ by: 'pigeonhole', pigeonholeId: '8' }, access({}))).toBe('no');
    const attendees = { by: 'attendees', pigeonholeId: '7' } as const;
    expect(touches(attendees, access({}, '7', 'attendee'))).toBe('yes');
    expect(touches(attendees, access({}, '7', 'admin'))).toBe('no');
    expect(touches(attendees, access({}, '8', 'attendee'))).toBe('no');
  });
});
