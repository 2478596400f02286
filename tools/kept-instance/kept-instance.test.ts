import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAudit } from '#server/kernel/audit/check-audit.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { emptyDatabase } from '#server/test/database.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { readInstance, type Tally } from './instance.ts';
import { readAudit, readMarks, readTallies, sendCalls } from './read.ts';

const names = readdirSync(path.join(import.meta.dirname, 'instances'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => path.basename(file, '.json'));

/** Questions asked anew may have other ids. */
const counts = (tallies: Record<string, Tally>) =>
  Object.values(tallies).map(({ questions, options, voters }) => ({
    questions: Object.values(questions).sort(),
    options,
    voters,
  }));

describe.each(names)('the instance %s, killed in the middle of its sessions, on this version', (name) => {
  const kept = readInstance(name);
  let world: World;

  beforeAll(async () => {
    const database = await emptyDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(kept.sql);
    await client.end();
    await migrate(database.url);
    world = await openWorld({ SECRET_KEY: kept.secretKey }, { database, at: new Date(kept.killedAt) });
  });
  afterAll(() => world?.[Symbol.asyncDispose]());

  test('shows the organiser, who is still signed in, the same questions, votes and voters', async () => {
    expect(await readTallies(world.origin, kept)).toEqual(kept.tallies);
  });

  test('shows everybody in the audience what they chose and upvoted', async () => {
    for (const { cookie, marks } of kept.audience)
      expect(await readMarks(world.origin, cookie, kept)).toEqual(marks);
  });

  test('answers what has a receipt with that receipt, and counts nothing again', async () => {
    for (const { cookie, receipted } of kept.audience) {
      const calls = receipted.map(({ call }) => call);
      const answers = await sendCalls(world.origin, cookie, kept.pigeonholeId, calls);
      expect(answers).toEqual(receipted.map(({ receipt }) => receipt));
    }
    expect(await readTallies(world.origin, kept)).toEqual(kept.tallies);
  });

  test('takes what still lies in the outboxes of phones, and counts it once', async () => {
    const waiting = kept.audience.filter(({ outbox }) => outbox.length > 0);
    const send = async () => {
      const answers = [];
      for (const { cookie, outbox } of waiting) {
        const calls = outbox.map(({ call }) => call);
        answers.push(...(await sendCalls(world.origin, cookie, kept.pigeonholeId, calls)));
      }
      return answers;
    };
    const expected = waiting.flatMap(({ outbox }) => outbox.map(({ answer }) => answer !== null));
    const receipts = await send();
    expect(receipts.map((receipt) => receipt !== null)).toEqual(expected);
    expect(await send()).toEqual(receipts);
    expect(counts(await readTallies(world.origin, kept))).toEqual(counts(kept.talliesAfter));
  });

  test('finds its audit log intact, byte for byte', async () => {
    const { db, keys } = world.program.kernel;
    const { findings, first } = await checkAudit(db, keys, world.clock.now());
    expect({ findings, isSigned: first !== null }).toEqual({ findings: [], isSigned: true });
    const { columns, rows } = kept.audit;
    const now = await readAudit(world.databaseUrl, columns);
    expect(now.rows.slice(0, rows.length)).toEqual(rows);
  });
});
