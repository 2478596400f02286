import { expect, it } from 'vitest';
import { groupsOf, groupsTogether } from './groups.ts';

const [morning, talk, panel, lunch] = [
  { id: '1', parentId: null },
  { id: '2', parentId: '1' },
  { id: '3', parentId: '1' },
  { id: '4', parentId: null },
];

it('a session comes with those inside it, wherever these stand', () => {
  expect(groupsOf([talk, lunch, morning, panel])).toEqual([
    { session: lunch, inside: [] },
    { session: morning, inside: [talk, panel] },
  ]);
});

it('what stands inside a session that one does not see stands by itself', () => {
  expect(groupsOf([talk, lunch])).toEqual([
    { session: talk, inside: [] },
    { session: lunch, inside: [] },
  ]);
});

it('an order keeps groups together', () => {
  expect(groupsTogether([morning, talk, panel, lunch], ['3', '4', '1', '2'])).toEqual(['4', '1', '3', '2']);
});
