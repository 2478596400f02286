import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyDatabase } from '#server/test/database.ts';
import { keptLog } from '#server/test/kept-log.ts';
import { newKey } from '#server/test/live-client.ts';
import { findPgBouncer, startPgBouncer } from '#server/test/prepared/pgbouncer-for-tests.ts';
import { without } from '#server/test/without.ts';
import { openWorld, withWorker } from '#server/test/world.ts';
import { makeLog } from '../log.ts';
import { isBehindPooler, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { transactInPipeline } from './pipeline.ts';

// PgBouncer as it comes. In transaction mode our connections share its few: each transaction may run on another one, and
// nothing that is set or prepared on one is there on the next.

const silent = makeLog('silent');
/** Jobs are looked for each second. */
const slowly = { timeout: 10_000 };
const modes = [
  ['session', {}],
  ['transaction', {}],
  ['transaction', { default_pool_size: '3' }],
] as const;

describe.skipIf(findPgBouncer() === null).each(modes)(
  'behind PgBouncer in %s mode, %j',
  without('PgBouncer'),
  (mode, settings) => {
    const pooler = (url: string) => startPgBouncer(url, mode, settings);

    test('a whole event goes on: pages, questions, votes, moderation, jobs', {
      timeout: 60_000,
    }, async () => {
      await using opened = new AsyncDisposableStack();
      const { log, lines } = keptLog();
      await using world = await openWorld(
        {},
        {
          ...withWorker,
          log,
          reach: async (direct) => opened.use(await pooler(direct)).url,
        },
      );
      const organiser = await world.organiser();
      const event = await world.pigeonhole(organiser);
      const qna = await world.qna(organiser, event.id, { filtering: true });
      const poll = await world.poll(organiser, event.id);
      const crowd = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const phone = await world.attendee(event.passcode);
          return {
            qna: await world.live(phone, event.id, 'attendee', qna),
            poll: await world.live(phone, event.id, 'attendee', poll),
          };
        }),
      );
      const optionId = crowd[0]?.poll.prompt(poll)?.options[0]?.id ?? '';
      await Promise.all(
        crowd.flatMap((phone, place) => [
          phone.poll.call('voteInPoll', { lsId: poll }, { optionIds: [optionId] }, newKey()),
          phone.qna.call('askQuestion', { lsId: qna }, { text: `Question ${place}` }, newKey()),
        ]),
      ).then((receipts) => {
        for (const receipt of receipts) expect(receipt).toHaveProperty('itemId');
      });
      for (const phone of crowd)
        await phone.poll.until(() => phone.poll.prompt(poll)?.voters === 12, 'all votes');

      const desk = await world.live(organiser, event.id, 'admin', qna);
      await desk.until(() => desk.qna(qna)?.questions.length === 12, 'all questions');
      expect((await organiser.call('endSession', { params: { lsId: poll } })).status).toBe(200);
      const { db, jobs } = world.program.kernel;
      await db.transaction().execute((tx) => jobs.queue(tx, { name: 'chain-audit', data: {} }));
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT FROM audit_entries WHERE chain IS NOT NULL`.execute(db);
          return rows.length;
        }, slowly)
        .toBeGreaterThan(0);
      await world.restart();
      expect((await organiser.call('myAccount')).status).toBe(200);
      for (const phone of crowd) {
        phone.qna.close();
        phone.poll.close();
      }
      desk.close();
      expect(lines.filter(({ level }) => level > 30)).toEqual([]);
    });

    test('migrations run, and another start meanwhile waits for them', { timeout: 60_000 }, async () => {
      await using database = await emptyDatabase();
      await using bouncer = await pooler(database.url);
      const starts = await Promise.all([1, 2, 3].map(() => migrate(bouncer.url)));
      const applied = starts.flatMap((start) => start.applied);
      expect(applied.length).toBeGreaterThan(10);
      expect(new Set(applied).size).toBe(applied.length);
    });

    test('every statement has the limits of its pool, and none those of another', async () => {
      await using database = await emptyDatabase();
      await using bouncer = await pooler(database.url);
      const [short, long] = [5_000, 60_000].map((statementTimeout) =>
        openDatabase({ url: bouncer.url, size: 4, name: 'test', statementTimeout }, silent),
      ) as [ReturnType<typeof openDatabase>, ReturnType<typeof openDatabase>];
      const shown = sql<Record<string, string>>`
      SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('TimeZone') AS zone`;
      const ofShort = { statement: '5s', lock: '2500ms', idle: '5s', zone: 'UTC' };
      const ofLong = { statement: '1min', lock: '30s', idle: '1min', zone: 'UTC' };
      for (let turn = 0; turn < 5; turn += 1) {
        const answers = await Promise.all([
          shown.execute(short),
          shown.execute(long),
          short.transaction().execute((tx) => shown.execute(tx)),
          long.transaction().execute((tx) => shown.execute(tx)),
          transactInPipeline(short, async (tx, commit) => {
            const answer = shown.execute(tx);
            await commit();
            return answer;
          }),
        ]);
        expect(answers.map(({ rows }) => rows[0])).toEqual([ofShort, ofLong, ofShort, ofLong, ofShort]);
      }
      expect(await isBehindPooler(short)).toBe(true);
      await Promise.all([short.destroy(), long.destroy()]);
    });

    test('a statement that fails is told as it is, and leaves its connection usable', async () => {
      await using database = await emptyDatabase();
      await using bouncer = await pooler(database.url);
      const db = openDatabase({ url: bouncer.url, size: 1, name: 'test', statementTimeout: 500 }, silent);
      await expect(sql`SELECT 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
      await expect(sql`SELECT pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
      expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
      await db.destroy();
    });
  },
);

test('a connection without a pooler is known as one', async () => {
  await using database = await emptyDatabase();
  const db = openDatabase({ url: database.url, size: 1, name: 'test', statementTimeout: 500 }, silent);
  expect(await isBehindPooler(db)).toBe(false);
  await db.destroy();
});
