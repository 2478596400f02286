import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

// Background jobs are off: they write at times of their own.
const { world, organiser, event } = eventForTests({}, { services: ['http', 'realtime'] });

/** The tables that record any live action, whoever performs it. */
const ledger = ['live_actions', 'live_events', 'live_streams'];

beforeAll(async () => {
  // Signed in and joined by passcode: the request carries everything that could identify a person.
  expect(
    (await organiser.call('joinPigeonhole', { body: { passcode: event.passcode, name: 'Ada' } })).status,
  ).toBe(200);
});

/** The content of each table, as a hash. */
async function allTables(): Promise<Map<string, string>> {
  const { db } = world.program.kernel;
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db);
  const contents = rows.map(async ({ name }) => {
    const found = await sql<{ hash: string }>`
      SELECT md5(coalesce(string_agg(t::text, E'\n' ORDER BY t::text), '')) AS hash FROM ${sql.table(name)} t`.execute(
      db,
    );
    return [name, found.rows[0]?.hash ?? ''] as const;
  });
  return new Map(await Promise.all(contents));
}

/** The tables whose content `act` changes. */
async function changedBy(act: () => Promise<{ status: number }>): Promise<string[]> {
  world.clock.forward(5 * 60_000);
  const before = await allTables();
  expect((await act()).status).toBe(200);
  const after = await allTables();
  return [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]));
}

test('a question, its edit, an upvote and a poll vote change only the rows that store them (L19, L20)', async () => {
  const qna = { lsId: await world.qna(organiser, event.id, { anonymous: true }) };
  const poll = { lsId: await world.poll(organiser, event.id, { anonymous: true }) };
  const desk = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', poll.lsId);
  const optionIds = [desk.prompt(poll.lsId)?.options[0]?.id ?? ''];
  let questionId = '';

  const asking = await changedBy(async () => {
    const answer = await organiser.call('askQuestion', {
      params: qna,
      body: { key: newKey(), text: 'Who is asking?' },
    });
    questionId = answer.body.itemId;
    return answer;
  });
  const editing = await changedBy(() =>
    organiser.call('editQuestion', {
      params: { ...qna, questionId },
      body: { key: newKey(), text: 'Who asks?' },
    }),
  );
  const upvoting = await changedBy(() =>
    organiser.call('upvoteQuestion', { params: { ...qna, questionId }, body: { key: newKey(), up: true } }),
  );
  const voting = await changedBy(() =>
    organiser.call('voteInPoll', { params: poll, body: { key: newKey(), optionIds } }),
  );

  expect(asking).toEqual([...ledger, 'questions', 'session_steps']);
  expect(editing).toEqual([...ledger, 'questions']);
  expect(upvoting).toEqual([...ledger, 'question_votes', 'questions', 'session_steps']);
  expect(voting).toEqual([...ledger, 'poll_options', 'poll_questions', 'poll_votes', 'session_steps']);
});
