import { describe, expect, it } from 'vitest';
import { effectiveSettings, type Level } from './effective-settings.ts';

type Settings = { anonymous: boolean; filtering: boolean; questionLength: number };
const usual: Settings = { anonymous: true, filtering: false, questionLength: 300 };
const level = (
  name: Level<Settings>['level'],
  settings: Partial<Settings>,
  ...locked: (keyof Settings)[]
): Level<Settings> => ({ level: name, settings, locked });

describe('the settings that count', () => {
  it.each<[string, Parameters<typeof effectiveSettings<Settings>>[0], Partial<Settings>, object]>([
    ['are the usual ones where nobody says otherwise', { usual, levels: [] }, {}, {}],
    [
      'are those of the lowest level that says something',
      {
        usual,
        levels: [
          level('organisation', { questionLength: 100, filtering: true }),
          level('workspace', { questionLength: 200 }),
          level('event', {}),
        ],
      },
      { questionLength: 200, filtering: true },
      {},
    ],
    [
      'are the session’s own before all',
      { usual, levels: [level('event', { filtering: true })], own: { filtering: false } },
      { filtering: false },
      {},
    ],
    [
      'are those of the level that locked them, whatever is said below',
      {
        usual,
        levels: [level('workspace', { filtering: true }, 'filtering'), level('event', { filtering: false })],
        own: { filtering: false },
      },
      { filtering: true },
      { filtering: 'workspace' },
    ],
    [
      'stay as they are above a level that only locks them',
      {
        usual,
        levels: [level('organisation', { questionLength: 100 }), level('event', {}, 'questionLength')],
        own: { questionLength: 900 },
      },
      { questionLength: 100 },
      { questionLength: 'event' },
    ],
    [
      'are locked by the highest level that does so',
      {
        usual,
        levels: [
          level('organisation', {}, 'anonymous'),
          level('workspace', { anonymous: false }, 'anonymous'),
        ],
      },
      {},
      { anonymous: 'organisation' },
    ],
    [
      'are those of the first start, where they are kept from then on, also when a level locks them later',
      {
        usual,
        levels: [level('event', { anonymous: false }, 'anonymous')],
        own: { anonymous: false },
        frozen: { anonymous: true },
      },
      { anonymous: true },
      { anonymous: 'event' },
    ],
    [
      'know nothing of a lock on what this version does not have',
      { usual, levels: [{ level: 'event', settings: {}, locked: ['gone'] }] },
      {},
      {},
    ],
  ])('%s', (_, given, settings, lockedBy) => {
    expect(effectiveSettings(given)).toEqual({ settings: { ...usual, ...settings }, lockedBy });
  });

  it('leave what they were made of as it was', () => {
    const own = { filtering: true };
    effectiveSettings({ usual, levels: [], own });
    expect([usual.filtering, own]).toEqual([false, { filtering: true }]);
  });
});
