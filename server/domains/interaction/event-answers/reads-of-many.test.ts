import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Explained, explain, rowsCompared, statementsDuring } from '#server/test/plans/plans.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { filledSessions } from './filled-sessions.fixture.ts';

const world = worldForTests();
const times = 6;
const people = 30;
/** Far more than all answers that are there, and far fewer than each with each other one. */
const enough = 30_000;

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
});
afterAll(() => client.end());

test('what is told of an event that is just over compares no answer with all others: PostgreSQL has not counted them yet', async () => {
  const mara = await world.organiser('Mara');
  const { id: phId, passcode } = await world.pigeonhole(mara);
  for (let nth = 0; nth < people; nth += 1) await world.attendee(passcode);
  const sessions = await filledSessions(world, phId, times);
  const asked = await statementsDuring(async () => {
    for (const { id: lsId } of sessions) {
      expect((await mara.call('readSessionInsights', { params: { lsId } })).status).toBe(200);
      const file = await mara.fetch(`/api/insight/${lsId}?type=excel`);
      expect(file.status).toBe(200);
      await file.arrayBuffer();
    }
    expect((await mara.call('readEventInsights', { params: { phId } })).status).toBe(200);
    expect((await mara.call('countEventAnswers', { params: { phId } })).status).toBe(200);
  });
  const reads = asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  expect(reads.length).toBeGreaterThan(50);
  for (const { text, values } of reads) {
    await client.query('BEGIN');
    const { rows } = await client.query<Explained>(`${explain} ${text}`, [...values]);
    await client.query('ROLLBACK');
    expect(rowsCompared(rows), text).toBeLessThan(enough);
  }
});
