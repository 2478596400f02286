import { expect, it } from 'vitest';
import { hasOfflinePage } from './offline-addresses.ts';

it('opens what an audience, a projector or a panel may reload', () => {
  for (const path of ['/', '/AUTUMN26', '/passcode/autumn26', '/AUTUMN26/s/42', '/p/7/panel/projector'])
    expect(hasOfflinePage(path), path).toBe(true);
  for (const path of ['/panel/secret', '/p/7/panel/moderator', '/panel/kiosk/secret'])
    expect(hasOfflinePage(path), path).toBe(true);
});

it('leaves every other page to the network, also where it looks like a passcode', () => {
  for (const path of [
    '/login',
    '/logout',
    '/terms',
    '/p/7/run',
    '/account/profile',
    '/AUTUMN26/i/42',
    '/api/health',
  ])
    expect(hasOfflinePage(path), path).toBe(false);
});
