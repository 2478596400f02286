import { expect, test } from 'vitest';
import { rankedTeams, smallestTeam } from './teams.ts';

const team = (id: string, members: number, rank: number | null = null) => ({
  id,
  name: `Team ${id}`,
  members,
  points: rank === null ? null : 1000 - rank,
  rank,
});

test('somebody new is suggested the smallest team, of several the first', () => {
  expect(smallestTeam([team('1', 4), team('2', 2), team('3', 2)])?.id).toBe('2');
  expect(smallestTeam([])).toBeNull();
});

test('teams stand by their rank; before the first reveal none does', () => {
  expect(rankedTeams([team('1', 4, 2), team('2', 2, 1)]).map(({ id }) => id)).toEqual(['2', '1']);
  expect(rankedTeams([team('1', 4), team('2', 2)])).toEqual([]);
});
