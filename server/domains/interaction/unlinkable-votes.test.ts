import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PollMine } from '#contract/kinds/poll/poll.live.ts';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { insertPrompts } from './kinds/poll/polls.queries.ts';

const { world, organiser, event } = eventForTests();

/**
 * Values that stand in more than one row of a session, in whichever column of whichever table could tell persons apart; the ids
 * of things are not of persons, and a status or a minute is of many.
 */
async function repeated(lsId: string): Promise<string[]> {
  const { db } = world.program.kernel;
  const { rows } = await sql<{ name: string; column: string }>`
    SELECT c.table_name AS name, c.column_name AS column FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.data_type IN ('bytea', 'uuid')
      AND EXISTS (SELECT FROM information_schema.columns s
        WHERE s.table_schema = 'public' AND s.table_name = c.table_name AND s.column_name = 'session_id')`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(2);
  const marks = rows.map(
    ({ name, column }) =>
      sql`SELECT ${sql.ref(column)}::text AS mark FROM ${sql.table(name)} WHERE session_id = ${lsId}`,
  );
  const found = await sql<{ mark: string }>`
    SELECT mark FROM (${sql.join(marks, sql` UNION ALL `)}) every
    WHERE mark IS NOT NULL GROUP BY mark HAVING count(*) > 1`.execute(db);
  return found.rows.map(({ mark }) => mark);
}

/** As a secret was that the version before has made. */
async function makeOld(lsId: string): Promise<void> {
  await sql`UPDATE session_secrets SET formula = 1, secret = item_secret, item_secret = NULL WHERE session_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  await world.restart();
}

const upvote = (browser: Browser, lsId: string, questionId: string, up = true) =>
  browser.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up } });
const votesIn = async (lsId: string) => {
  const { rows } = await sql<{ votes: number }>`
    SELECT votes FROM questions WHERE session_id = ${lsId} ORDER BY id`.execute(world.program.kernel.db);
  return rows.map(({ votes }) => votes);
};
async function mineOf<M extends object>(browser: Browser, lsId: string): Promise<M> {
  const phone = await world.live(browser, event.id, 'attendee', lsId);
  await phone.until(() => phone.mine.has(lsId), 'what is their own');
  phone.close();
  return phone.mine.get(lsId) as M;
}

describe.each([
  ['a secret of today', async () => undefined, false],
  ['a secret of the version before', makeOld, true],
])('in an anonymous Q&A with %s', (_, prepare, isLinkable) => {
  let lsId: string;
  let people: Browser[];
  const questions: string[] = [];

  beforeAll(async () => {
    lsId = await world.qna(organiser, event.id);
    await prepare(lsId);
    people = await Promise.all(['Ann', 'Bo', 'Cy'].map((name) => world.attendee(event.passcode, name)));
    for (const [place, browser] of people.entries()) {
      const asked = await browser.call('askQuestion', {
        params: { lsId },
        body: { key: newKey(), text: `Question ${place}?` },
      });
      questions.push(asked.body.itemId);
    }
    for (const browser of people) for (const id of questions) await upvote(browser, lsId, id);
  });

  test(`what one person did on several items ${isLinkable ? 'still shares a mark' : 'shares nothing in the database'}`, async () => {
    expect(await votesIn(lsId)).toEqual([3, 3, 3]);
    expect((await repeated(lsId)).length).toBe(isLinkable ? 3 : 0);
  });

  test('a vote counts once and can be taken back, by either way, also after a restart that forgets everybody', async () => {
    const [ann] = people as [Browser];
    const [first = '', second = '', third = ''] = questions;
    await world.restart();
    expect([...(await mineOf<QnaMine>(ann, lsId)).upvoted].sort()).toEqual([...questions].sort());
    await upvote(ann, lsId, first);
    const phone = await world.live(ann, event.id, 'attendee', lsId);
    await phone.call('upvoteQuestion', { lsId, questionId: second }, { up: true }, newKey());
    await phone.call('upvoteQuestion', { lsId, questionId: third }, { up: false }, newKey());
    phone.close();
    expect(await votesIn(lsId)).toEqual([3, 3, 2]);
    expect([...(await mineOf<QnaMine>(ann, lsId)).upvoted].sort()).toEqual([first, second].sort());
    await world.restart();
    expect([...(await mineOf<QnaMine>(ann, lsId)).upvoted].sort()).toEqual([first, second].sort());
    await upvote(ann, lsId, first, false);
    expect(await votesIn(lsId)).toEqual([2, 3, 2]);
  });
});

test('answers of one person to several prompts share nothing, and each can be changed, also after a restart', async () => {
  const lsId = await world.poll(organiser, event.id, { changeVote: true });
  const { db } = world.program.kernel;
  const stream = { pigeonholeId: event.id, streamId: lsId };
  await db
    .transaction()
    .execute((tx) =>
      insertPrompts(tx, [
        { ...stream, text: 'And when?', sort: 1, options: [{ text: 'Now' }, { text: 'Later' }] },
      ]),
    );
  await world.restart();
  const [ann, bo] = [await world.attendee(event.passcode, 'Ann'), await world.attendee(event.passcode, 'Bo')];
  const results = async () => {
    const { body } = await organiser.call('readResults', { params: { lsId } });
    return body.prompts ?? [];
  };
  const prompts = await results();
  const vote = (browser: Browser, prompt: number, option: number) => {
    const { id = '', options = [] } = prompts[prompt] ?? {};
    const body = { key: newKey(), promptId: id, optionIds: [options[option]?.id ?? ''] };
    return browser.call('voteInPoll', { params: { lsId }, body });
  };
  for (const browser of [ann, bo])
    for (const prompt of [0, 1]) expect((await vote(browser, prompt, 0)).status).toBe(200);
  expect(await repeated(lsId)).toEqual([]);
  await world.restart();
  await vote(ann, 1, 1);
  const figures = (await results()).map(({ voters, options, votes }) => [
    voters,
    options.map(({ id }) => votes?.[id]),
  ]);
  expect(figures).toEqual([
    [2, [2, 0, 0]],
    [2, [1, 1]],
  ]);
  const { chosen } = await mineOf<PollMine>(ann, lsId);
  expect(chosen).toEqual({
    [prompts[0]?.id ?? '']: [prompts[0]?.options[0]?.id],
    [prompts[1]?.id ?? '']: [prompts[1]?.options[1]?.id],
  });
});

test('a node of the version before finds no secret of today, so that it writes no mark that nobody would know', async () => {
  const lsId = await world.qna(organiser, event.id);
  const { rows } = await sql`SELECT secret, formula FROM session_secrets WHERE session_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  expect(rows).toEqual([{ secret: null, formula: 2 }]);
});
