import { expect, it } from 'vitest';
import { searchOf, settingsOf } from './stage-address.ts';

it('shows the usual stage at a bare address', () => {
  expect(settingsOf('')).toEqual({ session: null, stepped: null, cleared: null, theme: null, sidebar: true });
  expect(searchOf(settingsOf(''))).toBe('');
});

it('keeps what was set through a reload', () => {
  const set = {
    session: '7',
    stepped: { sessionId: '8', at: 1_790_000_000_000 },
    cleared: '6',
    theme: 'dark',
    sidebar: false,
  } as const;
  expect(settingsOf(searchOf(set))).toEqual(set);
  expect(settingsOf('?theme=pink')).toMatchObject({ theme: null });
});
