import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { allCrowds } from '#server/domains/interaction/kinds/crowds.ts';
import { type Filled, heavyIn, openFilled } from './filled.fixture.ts';

/** One event, with so many answers in a session of each kind. */
const each = 2_000;
const size = { workspaces: 1, events: 1, answers: allCrowds.length * each };

let filled: Filled;
beforeAll(async () => {
  filled = await openFilled(size);
}, 120_000);
afterAll(() => filled[Symbol.asyncDispose]());

const sessionOf = (type: SessionType) =>
  filled.city.sessions.find((session) => session.type === type)?.id ?? '';

const heavyOf = (call: () => Promise<{ status: number }>) => heavyIn(filled, call);

test('what an event has is told by kept numbers where there are any: ballots, texts and submitted surveys are not counted', async () => {
  const params = { phId: filled.city.pigeonholeId };
  const heavy = await heavyOf(() => filled.organiser.call('readEventInsights', { params }));
  for (const table of ['poll_votes', 'opentext_answers', 'runs'])
    expect(heavy.filter((text) => new RegExp(`\\b${table}\\b`).test(text))).toEqual([]);

  const { sessions } = (await filled.organiser.call('readEventInsights', { params })).body;
  const told = (type: SessionType) => sessions.find(({ id }) => id === sessionOf(type));
  expect(told('poll')).toMatchObject({ written: 0, votes: each });
  expect(told('opentext')).toMatchObject({ written: each, votes: 0 });
  expect(told('survey')).toMatchObject({ written: each, votes: 0 });
});

test.each(['asc', 'desc'] as const)(
  'attempts by points are read by index, %s, first page and last',
  async (sortOrder) => {
    const lsId = sessionOf('assessment');
    for (const currentPage of [1, each / 20]) {
      const query = { sortBy: 'points', sortOrder, currentPage, entriesPerPage: 20 } as const;
      const heavy = await heavyOf(() => filled.organiser.call('listAttempts', { params: { lsId }, query }));
      expect(heavy.filter((text) => text.includes('order by'))).toEqual([]);
      const { attempts, totalEntries } = (
        await filled.organiser.call('listAttempts', { params: { lsId }, query })
      ).body;
      expect([attempts.length, totalEntries]).toEqual([20, each]);
      const points = attempts.map((attempt) => attempt.points);
      expect(points).toEqual([...points].sort((a, b) => (sortOrder === 'asc' ? a - b : b - a)));
    }
  },
);

test('the runs of a survey are not counted to list them', async () => {
  const lsId = sessionOf('survey');
  const query = { sortBy: 'run', currentPage: 3, entriesPerPage: 20 } as const;
  expect(await heavyOf(() => filled.organiser.call('listRuns', { params: { lsId }, query }))).toEqual([]);
  const list = async (more: object) =>
    (await filled.organiser.call('listRuns', { params: { lsId }, query: { ...query, ...more } })).body;
  const [all, written, without] = [
    await list({}),
    await list({ written: 'yes' }),
    await list({ written: 'no' }),
  ];
  expect(all).toMatchObject({ totalEntries: each, runs: { length: 20 } });
  expect(written.totalEntries + without.totalEntries).toBe(each);
});
