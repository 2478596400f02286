import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mostSteps } from '#contract/interaction/insights.ts';
import { mostSheetRows } from '#contract/sheets.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
const hour = 3_600_000;

/** A session in which people were there every minute, and something came in every so many minutes. */
async function longSession({ minutes, every }: { minutes: number; every: number }): Promise<string> {
  const lsId = await world.qna(organiser, event.id, { anonymous: false });
  await sql`
    INSERT INTO session_steps (pigeonhole_id, session_id, begins_at, ends_at, written, votes, people, is_open)
    SELECT ${event.id}, ${lsId}, t, t + interval '1 minute', CASE WHEN n % ${every} = 0 THEN 1 ELSE 0 END,
      CASE WHEN n % ${every} = 0 THEN 3 ELSE 0 END, 1 + n % 40, false
    FROM generate_series(0, ${minutes - 1}) n, LATERAL (SELECT timestamptz '2030-05-01T09:00Z' + n * interval '1 minute' AS t) at`.execute(
    world.program.kernel.db,
  );
  return lsId;
}

const insightsOf = async (lsId: string) =>
  (await organiser.call('readSessionInsights', { params: { lsId } })).body;

const workbookOf = async (lsId: string) => {
  const response = await organiser.fetch(`/api/insight/${lsId}?type=excel`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

test('a week is told in as many steps as are drawn, one behind the other, in which nothing is lost', async () => {
  const lsId = await longSession({ minutes: 7 * 24 * 60, every: 60 });
  const { steps, people } = await insightsOf(lsId);
  expect(steps.length).toBeLessThanOrEqual(mostSteps);
  expect(steps.length).toBeGreaterThan(mostSteps / 2);
  const sum = (of: 'written' | 'votes') => steps.reduce((all, step) => all + step[of], 0);
  expect([sum('written'), sum('votes'), people]).toEqual([168, 504, 40]);
  for (const [place, { from }] of steps.slice(1).entries()) expect(from).toBe(steps[place]?.to);
  expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([
    '2030-05-01T09:00:00.000Z',
    '2030-05-08T09:00:00.000Z',
  ]);
});

test('a day of work is told minute by minute', async () => {
  const lsId = await longSession({ minutes: mostSteps, every: 7 });
  const { steps } = await insightsOf(lsId);
  expect(steps).toHaveLength(mostSteps);
  expect(steps.at(-1)).toMatchObject({ from: '2030-05-01T16:59:00.000Z', to: '2030-05-01T17:00:00.000Z' });
});

test('the spreadsheet has each minute in which something came in, and those between as one', async () => {
  const lsId = await longSession({ minutes: 180, every: 60 });
  const { sheets } = await readXlsx(await workbookOf(lsId));
  const [, ...rows] = sheets.find(({ name }) => name === 'Minute by minute')?.rows ?? [];
  const lengths = rows.map(([from, to]) => (to as Date).getTime() - (from as Date).getTime());
  expect(lengths.map((length) => (length / hour) * 60)).toEqual([1, 59, 1, 59, 1, 59]);
  expect(rows.map((row) => row.slice(2))).toEqual([
    [1, 3, 1],
    [0, 0, 40],
    [1, 3, 21],
    [0, 0, 40],
    [1, 3, 1],
    [0, 0, 40],
  ]);
});

describe('the reactions of a long session', () => {
  /** Two of them were tapped every so many minutes. */
  async function tapped({ minutes, every }: { minutes: number; every: number }): Promise<string> {
    const lsId = await world.qna(organiser, event.id);
    await sql`
      INSERT INTO session_reactions (pigeonhole_id, session_id, reaction, minute, count)
      SELECT ${event.id}, ${lsId}, reaction, timestamptz '2030-05-01T09:00Z' + n * interval '1 minute', count
      FROM generate_series(0, ${minutes - 1}, ${every}) n, (VALUES ('heart', 2), ('clap', 3)) tapped (reaction, count)`.execute(
      world.program.kernel.db,
    );
    return lsId;
  }

  test('are told in as many minutes as are drawn, the same for each, and none is lost; the spreadsheet has them all', async () => {
    const minutes = 7 * 24 * 60;
    const lsId = await tapped({ minutes, every: 1 });
    const { reactions } = await insightsOf(lsId);
    expect(reactions.map(({ id, count }) => [id, count])).toEqual([
      ['clap', 3 * minutes],
      ['heart', 2 * minutes],
    ]);
    for (const { count, step, minutes: told } of reactions) {
      expect(step).toBe(minutes / mostSteps);
      expect(told).toHaveLength(mostSteps);
      expect(told[0]).toEqual({ minute: '2030-05-01T09:00:00.000Z', count: (step * count) / minutes });
      expect(told.at(-1)?.minute).toBe('2030-05-08T08:39:00.000Z');
    }
    const { sheets } = await readXlsx(await workbookOf(lsId));
    const [, ...rows] = sheets.find(({ name }) => name === 'Reactions')?.rows ?? [];
    expect(rows).toHaveLength(2 * minutes);
    expect(rows[minutes - 1]?.slice(1)).toEqual([new Date('2030-05-08T08:59:00.000Z'), 3]);
  });

  test('are told minute by minute where these are few, however long it lasted', async () => {
    const { reactions } = await insightsOf(await tapped({ minutes: 7 * 24 * 60, every: 60 }));
    expect(reactions.map(({ step, minutes }) => [step, minutes.length])).toEqual([
      [1, 168],
      [1, 168],
    ]);
  });
});

test('the spreadsheet is made however many minutes there were', async () => {
  const lsId = await longSession({ minutes: mostSheetRows + 1, every: 1 });
  const response = await organiser.fetch(`/api/insight/${lsId}?type=excel`);
  expect(response.status).toBe(200);
  // It is sent as it is made: that it begins is enough.
  await response.body?.cancel();
});
